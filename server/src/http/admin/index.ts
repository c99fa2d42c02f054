import type { Surface } from "../kernel/authenticator.ts";
import { bases } from "../kernel/urls.ts";
import { assistanceSettingsRoutes } from "./ai.ts";
import { announcementRoutes } from "./announcements.ts";
import { keyRoutes } from "./api-keys.ts";
import { auditRoutes } from "./audit.ts";
import { blockedSenderRoutes } from "./blocked-senders.ts";
import { brandRoutes } from "./brands.ts";
import { audienceRoutes } from "./campaigns/audiences.ts";
import { campaignRoutes } from "./campaigns/campaigns.ts";
import { suppressionRoutes } from "./campaigns/suppressions.ts";
import { cannedReplyRoutes } from "./canned-replies.ts";
import { chatSettingsRoutes } from "./chat.ts";
import { clientRoutes } from "./clients.ts";
import { departmentRoutes } from "./departments.ts";
import { mailRoutes } from "./email/log.ts";
import { mailTemplateRoutes } from "./email/templates.ts";
import { inboundMailRoutes } from "./inbound-email/inbound-mails.ts";
import { mailboxRoutes } from "./inbound-email/mailboxes.ts";
import { knowledgeRoutes } from "./knowledge.ts";
import { macroRoutes } from "./macros.ts";
import { firstStepsRoutes } from "./onboarding.ts";
import { ratingQuestionRoutes } from "./ratings.ts";
import { reportTypeRoutes } from "./reports.ts";
import { retentionRoutes } from "./retention.ts";
import { accessRoutes } from "./staff-accounts/access.ts";
import { peopleRoutes } from "./staff-accounts/staff-accounts.ts";
import { statusComponentRoutes } from "./status/components.ts";
import { statusIncidentRoutes } from "./status/incidents.ts";
import { statusMaintenanceRoutes } from "./status/maintenances.ts";
import { statusTemplateRoutes } from "./status/templates.ts";
import { statusLabelRoutes } from "./status-labels.ts";
import { statusSubscriptionRoutes } from "./status-subscriptions.ts";
import { ticketRoutes } from "./tickets.ts";
import { triggerRoutes } from "./triggers.ts";
import { webhookRoutes } from "./webhooks.ts";

/** Routes for administrators only. */
export const admin: Surface = {
  bases: bases.admin,
  routes: [
    ...brandRoutes,
    ...retentionRoutes,
    ...departmentRoutes,
    ...knowledgeRoutes,
    ...keyRoutes,
    ...webhookRoutes,
    ...peopleRoutes,
    ...accessRoutes,
    ...cannedReplyRoutes,
    ...macroRoutes,
    ...statusLabelRoutes,
    ...ticketRoutes,
    ...blockedSenderRoutes,
    ...triggerRoutes,
    ...ratingQuestionRoutes,
    ...announcementRoutes,
    ...statusComponentRoutes,
    ...statusIncidentRoutes,
    ...statusMaintenanceRoutes,
    ...statusTemplateRoutes,
    ...reportTypeRoutes,
    ...chatSettingsRoutes,
    ...assistanceSettingsRoutes,
    ...statusSubscriptionRoutes,
    ...campaignRoutes,
    ...audienceRoutes,
    ...suppressionRoutes,
    ...clientRoutes,
    ...auditRoutes,
    ...mailboxRoutes,
    ...inboundMailRoutes,
    ...mailRoutes,
    ...mailTemplateRoutes,
    ...firstStepsRoutes,
  ],
};
