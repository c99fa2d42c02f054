import { english as replies } from "../components/canned-replies/texts/english.ts";
import { german as repliesGerman } from "../components/canned-replies/texts/german.ts";
import { english as customFields } from "../components/custom-fields/texts/english.ts";
import { german as customFieldsGerman } from "../components/custom-fields/texts/german.ts";
import { matchesWords } from "../components/settings-form/fields/matches-words.ts";
import { english as common } from "../components/settings-form/texts/english.ts";
import { german as commonGerman } from "../components/settings-form/texts/german.ts";
import { settingsTexts } from "../components/settings-form/texts/texts.ts";
import { startsWithTyped } from "../components/ui/controls/match-text.ts";
import { english as assistance } from "../screens/settings/ai/texts/english.ts";
import { german as assistanceGerman } from "../screens/settings/ai/texts/german.ts";
import { english as keys } from "../screens/settings/api-keys/texts/english.ts";
import { german as keysGerman } from "../screens/settings/api-keys/texts/german.ts";
import { english as brands } from "../screens/settings/brands/texts/english.ts";
import { german as brandsGerman } from "../screens/settings/brands/texts/german.ts";
import { english as chat } from "../screens/settings/chat/texts/english.ts";
import { german as chatGerman } from "../screens/settings/chat/texts/german.ts";
import { english as departments } from "../screens/settings/departments/texts/english.ts";
import { german as departmentsGerman } from "../screens/settings/departments/texts/german.ts";
import { english as emails } from "../screens/settings/emails/texts/english.ts";
import { german as emailsGerman } from "../screens/settings/emails/texts/german.ts";
import { english as limits } from "../screens/settings/limits/texts/english.ts";
import { german as limitsGerman } from "../screens/settings/limits/texts/german.ts";
import { english as mailboxes } from "../screens/settings/mailboxes/texts/english.ts";
import { german as mailboxesGerman } from "../screens/settings/mailboxes/texts/german.ts";
import { english as ratings } from "../screens/settings/ratings/texts/english.ts";
import { german as ratingsGerman } from "../screens/settings/ratings/texts/german.ts";
import { english as reportTypes } from "../screens/settings/report-types/texts/english.ts";
import { german as reportTypesGerman } from "../screens/settings/report-types/texts/german.ts";
import { english as retention } from "../screens/settings/retention/texts/english.ts";
import { german as retentionGerman } from "../screens/settings/retention/texts/german.ts";
import { english as staff } from "../screens/settings/staff-accounts/texts/english.ts";
import { german as staffGerman } from "../screens/settings/staff-accounts/texts/german.ts";
import { english as status } from "../screens/settings/status/texts/english.ts";
import { german as statusGerman } from "../screens/settings/status/texts/german.ts";
import { english as triggers } from "../screens/settings/triggers/texts/english.ts";
import { german as triggersGerman } from "../screens/settings/triggers/texts/german.ts";
import { english as webhooks } from "../screens/settings/webhooks/texts/english.ts";
import { german as webhooksGerman } from "../screens/settings/webhooks/texts/german.ts";

/** A page, or a setting on it, in the reader's language. */
export interface Found {
  section: string;
  item?: string | undefined;
  name: string;
  /** The page of a setting, and its tab; undefined for a page. */
  page: string | undefined;
}

interface Entry extends Found {
  /** In both languages. */
  words: string;
  names: readonly string[];
}

const mostFound = 12;

/** The pages and settings whose names have all typed words, in either language: pages first. */
export function findSettings(words: string): readonly Found[] {
  const typed = words.trim();
  const found = entries.filter((entry) => matchesWords(entry.words, typed));
  const rankOf = ({ page, names }: Entry) =>
    (names.some((name) => startsWithTyped(name, typed))
      ? 0
      : names.some((name) => matchesWords(name, typed))
        ? 1
        : 2) *
      2 +
    (page === undefined ? 0 : 1);
  return found.toSorted((one, other) => rankOf(one) - rankOf(other)).slice(0, mostFound);
}

type SectionName = keyof typeof common.sections;

const isGerman = settingsTexts.language === "de";
const inReaders = (english: string, german: string) => (isGerman ? german : english);

function page(section: string, name: SectionName): Entry {
  const names = [common.sections[name], commonGerman.sections[name]] as const;
  return { section, name: inReaders(...names), page: undefined, names, words: names.join(" ") };
}

/** The settings of a page, by their names in both catalogues. */
function settings<Texts>(
  at: Entry,
  [english, german]: readonly [Texts, Texts],
  namesIn: (texts: Texts) => readonly string[],
  { item, tabIn }: { item?: string; tabIn?: (texts: Texts) => string } = {},
): Entry[] {
  const inGerman = namesIn(german);
  const tabs = tabIn ? ([tabIn(english), tabIn(german)] as const) : undefined;
  const page = tabs ? `${at.name} › ${inReaders(...tabs)}` : at.name;
  return namesIn(english).map((name, index) => {
    const names = [name, inGerman[index] ?? name] as const;
    const words = [...names, ...(tabs ?? []), at.words].join(" ");
    return { ...at, item, name: inReaders(...names), page, names, words };
  });
}

const ofDepartments = page("departments", "departments");
const ofBrands = page("brands", "brands");
const ofStatus = page("status", "status");
const ofEmails = page("emails", "mails");
const bothDepartments = [departments, departmentsGerman] as const;
const bothBrands = [brands, brandsGerman] as const;
const bothStatus = [status, statusGerman] as const;

const entries: readonly Entry[] = [
  ofDepartments,
  ...settings(
    ofDepartments,
    bothDepartments,
    (texts) => [texts.guests, texts.credentials, texts.files, texts.copies, texts.robots, texts.captcha],
    { tabIn: ({ tabs }) => tabs.general },
  ),
  ...settings(ofDepartments, [customFields, customFieldsGerman], (texts) => [texts.fields]),
  ...settings(ofDepartments, bothDepartments, (texts) => [texts.priorities, texts.usual, texts.warnings], {
    tabIn: ({ tabs }) => tabs.fields,
  }),
  ...settings(
    ofDepartments,
    bothDepartments,
    (texts) => [
      texts.hours,
      texts.timezone,
      texts.holidays.title,
      texts.holidays.country,
      texts.holidays.byHand,
    ],
    { tabIn: ({ tabs }) => tabs.hours },
  ),
  ...settings(ofDepartments, bothDepartments, (texts) => [texts.replyTimes], {
    tabIn: ({ tabs }) => tabs.replyTargets,
  }),
  ...settings(ofDepartments, bothDepartments, ({ routing }) => [routing.title, routing.rules], {
    tabIn: ({ tabs }) => tabs.routing,
  }),
  ...settings(ofDepartments, bothDepartments, (texts) => [texts.autoReply, texts.closing, texts.reopening], {
    tabIn: ({ tabs }) => tabs.automation,
  }),
  ofBrands,
  ...settings(
    ofBrands,
    bothBrands,
    (texts) => [texts.slug, texts.locale, texts.timezone, texts.logo, texts.trust],
    { tabIn: ({ tabs }) => tabs.general },
  ),
  ...settings(ofBrands, bothBrands, (texts) => [texts.hostnames, texts.contactLink], {
    tabIn: ({ tabs }) => tabs.pages,
  }),
  ...settings(
    ofBrands,
    bothBrands,
    (texts) => [
      texts.mailFrom,
      texts.mailReplyTo,
      texts.mailColor,
      texts.mailLogo,
      texts.signature,
      texts.security,
    ],
    { tabIn: ({ tabs }) => tabs.email },
  ),
  ...settings(ofBrands, bothBrands, (texts) => [texts.files, texts.storage], {
    tabIn: ({ tabs }) => tabs.files,
  }),
  ...settings(
    ofBrands,
    bothBrands,
    (texts) => [texts.guestLink, texts.clientLink, texts.audiences, texts.publicKey],
    { tabIn: ({ tabs }) => tabs.developers },
  ),
  ...withSettings(page("staff", "people"), [staff, staffGerman], (texts) => [
    texts.invite,
    texts.role,
    texts.sees,
    texts.endSessions,
    texts.resetCodes,
    texts.revokeTokens,
  ]),
  ...withSettings(page("retention", "retention"), [retention, retentionGerman], (texts) =>
    Object.values(texts.names),
  ),
  page("audit", "audit"),
  page("first-steps", "firstSteps"),
  ...withSettings(page("mailboxes", "mailboxes"), [mailboxes, mailboxesGerman], (texts) => [
    texts.host,
    texts.tls,
    texts.folder,
    texts.authservId,
    texts.untaken.title,
  ]),
  ofEmails,
  ...settings(ofEmails, [emails, emailsGerman], (texts) => [texts.templates.title], { item: "templates" }),
  ...settings(ofEmails, [emails, emailsGerman], (texts) => [texts.test]),
  ...withSettings(page("chat", "chat"), [chat, chatGerman], (texts) => [
    texts.offered,
    texts.answerWithin,
    texts.onSite,
    texts.snippet,
    texts.policy,
    texts.allowed,
  ]),
  page("suppressions", "suppressions"),
  page("blocked-senders", "blockedSenders"),
  ...withSettings(page("canned-replies", "cannedReplies"), [replies, repliesGerman], (texts) => [
    texts.shortcut,
    texts.isShared,
  ]),
  ...withSettings(page("ratings", "ratings"), [ratings, ratingsGerman], (texts) => [
    texts.isAsked,
    texts.question,
    texts.reasons,
    texts.byDepartment,
    texts.byPerson,
  ]),
  ...withSettings(page("limits", "limits"), [limits, limitsGerman], (texts) => Object.values(texts.names)),
  page("deleted-tickets", "deletedTickets"),
  page("macros", "macros"),
  ...withSettings(page("triggers", "triggers"), [triggers, triggersGerman], (texts) => [
    texts.event,
    texts.webhook,
    texts.tryIt,
  ]),
  ...withSettings(page("assistance", "assistance"), [assistance, assistanceGerman], (texts) => [
    texts.endpoint,
    texts.model,
    texts.summaries,
  ]),
  ofStatus,
  ...settings(ofStatus, bothStatus, (texts) => [texts.components.title], { item: "components" }),
  ...settings(ofStatus, bothStatus, (texts) => [texts.maintenance.title], { item: "maintenances" }),
  ...settings(ofStatus, bothStatus, (texts) => [texts.templatesOf.title], { item: "templates" }),
  ...settings(ofStatus, bothStatus, (texts) => [texts.subscribers.title], { item: "subscribers" }),
  ...withSettings(page("report-types", "reportTypes"), [reportTypes, reportTypesGerman], (texts) => [
    texts.severities,
    texts.isConfidential,
    texts.told,
  ]),
  ...withSettings(page("api-keys", "keys"), [keys, keysGerman], (texts) => [
    texts.expires,
    texts.rotate,
    texts.revoke,
  ]),
  ...withSettings(page("webhooks", "webhooks"), [webhooks, webhooksGerman], (texts) => [
    texts.events,
    texts.log,
    texts.rotate,
  ]),
  page("articles", "articles"),
  page("announcements", "announcements"),
  page("campaigns", "campaigns"),
];

function withSettings<Texts>(
  at: Entry,
  both: readonly [Texts, Texts],
  namesIn: (texts: Texts) => readonly string[],
): Entry[] {
  return [at, ...settings(at, both, namesIn)];
}
