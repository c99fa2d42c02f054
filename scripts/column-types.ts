import {
  ArrayExpressionNode,
  type ExpressionNode,
  GenericExpressionNode,
  IdentifierNode,
} from "kysely-codegen";

/**
 * The types of columns that say more than SQL does: each comes from the one place where its words or its shape
 * stand. They are written as nodes, because kysely-codegen reads text by the compiler interface that TypeScript 7
 * no longer has, and then leaves the imports out.
 */
const named = (name: string) => new IdentifierNode(name);
const listOf = (name: string) => new ArrayExpressionNode(named(name));
const defaulted = (type: ExpressionNode) => new GenericExpressionNode("Generated", [type]);
const json = (shape: ExpressionNode) => new GenericExpressionNode("JSONColumnType", [shape]);

export const columnTypes: Record<string, ExpressionNode> = {
  "announcements.audience": named("AnnouncementAudience"),
  "announcements.type": named("AnnouncementType"),
  "articles.status": defaulted(named("ArticleStatus")),
  "brands.files": defaulted(json(named("FileSettings"))),
  "brands.limits": defaulted(json(named("LimitSettings"))),
  "campaign_recipients.outcome": defaulted(named("RecipientOutcome")),
  "campaigns.filters": defaulted(json(named("CampaignFilters"))),
  "campaigns.problem": json(named("CampaignProblem")),
  "campaigns.state": defaulted(named("CampaignState")),
  "credentials.added_by": named("AddedBy"),
  "departments.auto_reply": json(named("AutoReply")),
  "departments.captcha_provider": named("CaptchaProvider"),
  "departments.custom_fields": defaulted(json(listOf("CustomField"))),
  "departments.default_priority": defaulted(named("Priority")),
  "departments.files": defaulted(json(named("FileSettings"))),
  "departments.opening_hours": json(named("OpeningHours")),
  "departments.priorities": defaulted(listOf("Priority")),
  "departments.priority_warnings": defaulted(json(listOf("PriorityWarning"))),
  "drafts.kind": defaulted(named("DraftKind")),
  "drafts.status": named("Status"),
  "happenings.actor_type": named("ActorKind"),
  "notifications.kind": named("NotificationKind"),
  "held_replies.status": named("Status"),
  "rating_questions.reasons": json(listOf("Reason")),
  "rating_questions.wordings": defaulted(json(named("Wordings"))),
  "replies.author_type": named("AuthorType"),
  "saved_views.filters": defaulted(json(named("QueueFilters"))),
  "staff.role": named("Role"),
  "staff_preferences.chosen": defaulted(json(named("ChosenPreferences"))),
  "staff_links.purpose": named("LinkPurpose"),
  "status_component_states.status": named("HeldStatus"),
  "status_incident_components.status": named("HeldStatus"),
  "status_incident_updates.affected_components": defaulted(json(listOf("AffectedComponent"))),
  "status_incident_updates.status": named("IncidentStatus"),
  "status_incidents.impact": named("Impact"),
  "status_incidents.status": named("IncidentStatus"),
  "status_maintenance_updates.status": named("MaintenanceStatus"),
  "status_templates.component_status": named("HeldStatus"),
  "status_templates.impact": named("Impact"),
  "status_templates.status": named("IncidentStatus"),
  "ticket_presence.state": named("PresentState"),
  "suppressions.reason": named("SuppressionReason"),
  "tickets.custom_fields": defaulted(json(listOf("AnsweredField"))),
  "suggestion_outcomes.outcome": named("SuggestionOutcome"),
  "tickets.last_reply_from": named("AuthorType"),
  "tickets.priority": named("Priority"),
  "tickets.source": named("Source"),
  "tickets.status": defaulted(named("Status")),
  "uploads.draft_kind": named("DraftKind"),
  "webhook_deliveries.state": defaulted(named("DeliveryState")),
  "webhook_deliveries.type": named("EventType"),
  "webhook_tries.request_headers": json(listOf("HeaderPair")),
  "webhook_tries.response_headers": json(listOf("HeaderPair")),
  "webhooks.events": listOf("ChosenEvent"),
  "webhooks.switched_off": named("SwitchedOff"),
};

const desk = (path: string, names: string[]) =>
  Object.fromEntries(names.map((name) => [name, `../../desk/${path}.ts`]));

export const importedTypes: Record<string, string> = {
  ...desk("actors/actors", ["ActorKind", "Role"]),
  ...desk("actors/brand", ["FileSettings"]),
  ...desk("announcements/announcement", ["AnnouncementAudience", "AnnouncementType"]),
  ...desk("actors/limit-settings", ["LimitSettings"]),
  ...desk("knowledge/article", ["ArticleStatus", "SuggestionOutcome"]),
  ...desk("campaigns/campaign", [
    "CampaignFilters",
    "CampaignProblem",
    "CampaignState",
    "RecipientOutcome",
    "SuppressionReason",
  ]),
  ...desk("captcha/providers", ["CaptchaProvider"]),
  ...desk("credentials/credential", ["AddedBy"]),
  ...desk("departments/custom-fields", ["AnsweredField", "CustomField"]),
  ...desk("departments/department", ["AutoReply"]),
  ...desk("departments/opening-hours", ["OpeningHours"]),
  ...desk("departments/priorities", ["Priority", "PriorityWarning"]),
  ...desk("events/presence", ["PresentState"]),
  ...desk("people/links", ["LinkPurpose"]),
  ...desk("preferences/preferences", ["ChosenPreferences", "NotificationKind"]),
  ...desk("queue/filters", ["QueueFilters"]),
  ...desk("ratings/question", ["Reason", "Wordings"]),
  ...desk("status/status", [
    "AffectedComponent",
    "HeldStatus",
    "Impact",
    "IncidentStatus",
    "MaintenanceStatus",
  ]),
  ...desk("webhooks/events", ["ChosenEvent", "DeliveryState", "EventType", "HeaderPair", "SwitchedOff"]),
  ...desk("tickets/ticket", ["AuthorType", "DraftKind", "Source", "Status"]),
};
