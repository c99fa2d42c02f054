import type { CampaignOutcome, CampaignState } from "../../../../api/settings/email/campaigns.ts";

const numbers = new Intl.NumberFormat("en");
const grouped = (count: number) => numbers.format(count);
const people = (count: number) => (count === 1 ? "1 person" : `${grouped(count)} people`);

function durationOf(minutes: number): string {
  if (minutes < 1.5) return "a minute";
  if (minutes < 90) return `${Math.round(minutes)} minutes`;
  return `${grouped(Math.round(minutes / 60))} hours`;
}

export const english = {
  language: "en",
  about:
    "Mails to a whole list of your platform: news, maintenance, a new price. Each address gets one, and whoever unsubscribed none.",
  create: "New campaign",
  none: "There is no campaign yet",
  noneHelp: "A campaign writes to everybody on a list of your platform. It is a draft until you send it.",
  noneFound: "Nothing fits",
  noneFoundHelp: "Choose another state or brand.",
  state: "State",
  anyState: "Any",
  anyBrand: "Every brand",
  more: "Show more",
  to: (audience: string) => `to ${audience}`,
  states: {
    draft: "Draft",
    preparing: "Being prepared",
    sending: "Being sent",
    paused: "Paused",
    done: "Sent",
    cancelled: "Cancelled",
  } satisfies Record<CampaignState, string>,

  brand: "Brand",
  brandHelp: "In whose name and look it is mailed; its platform has the lists.",
  name: "Name",
  nameHelp: "For the desk alone. Empty: the subject.",
  writing: "The mail",
  writingAbout: "It gets the brand's look, and a link to unsubscribe stands below it by itself.",
  subject: "Subject",
  subjectHelp: "What stands in their inbox: by it they open the mail or leave it.",
  body: "Text",
  bodyPlaceholder: "Hello {{client.first_name|there}},",
  bodyHelp:
    "Markdown. What differs from person to person is put in by its name; behind the line stands what is said where there is nothing: {{client.first_name|there}}.",
  insert: (placeholder: string) => `Insert ${placeholder}`,
  /** What is put in, and what it is. */
  placeholders: [
    ["{{client.first_name|there}}", "First name, or what stands in its place"],
    ["{{client.last_name}}", "Last name"],
    ["{{client.email}}", "Address"],
    ["{{brand.name}}", "The brand's name"],
  ] as [placeholder: string, about: string][],
  whom: "To whom",
  whomAbout: "The lists are those that the brand's platform offers at this moment.",
  audience: "Audience",
  chooseAudience: "Choose one of its lists",
  gone: (key: string) => `${key} (not offered at the moment)`,
  noAudiences: "The platform offers no list.",
  anything: "Anything",
  yes: "Yes",
  no: "No",
  required: (label: string) => `${label} (needed)`,
  asking: "The platform is being asked …",
  people: (count: number) => `${people(count)} on it, as the platform says.`,
  askAgain: "Ask again",
  toBrand: "Set the address at the brand",
  secret: {
    make: "Make the secret",
    renew: "Make a new secret",
    title: "The secret of the platform",
    help: "By it the platform knows that it is the desk that asks. It is shown this once: give it to whoever runs the platform.",
    grace: "Until tomorrow the desk signs with the old one as well.",
  },
  speed: "Speed",
  perMinute: "Mails a minute at most",
  perMinuteHelp:
    "So that your mail server and your support keep up: whoever gets a mail may answer. It can be changed while it is sent.",

  preview: "As its recipient gets it",
  previewFor: "For",
  previewSample: "Ines Maurer (made up)",
  previewNameless: "Somebody without a name",
  previewLeftOut: (person: string) => `${person} (gets none)`,
  morePeople: "More people of the list",
  previewEmpty: "Write something to see it here.",
  noSubject: "No subject yet",

  send: "Send",
  sendAbout: "First to yourself, to see it in your own mail program; then to everybody on the list.",
  saveFirst: "Save first: what is sent is what was saved last.",
  test: "Mail it to me",
  testSent: "It is on its way to your own address",
  testSentHelp: "What becomes of it stands in the log of the mails.",
  count: "Send …",
  sendTitle: (name: string) => `Send ${name}?`,
  sendTo: (count: number) => `Send to ${people(count)}`,
  sendFacts: (brand: string, list: string, count: number) =>
    `${brand} writes to ${people(count)} on “${list}”.`,
  sendTime: (minutes: number, perMinute: number) =>
    `At ${grouped(perMinute)} mails a minute this takes about ${durationOf(minutes)}.`,
  sendExcept: "Who is there twice gets one mail; who has unsubscribed gets none.",
  sendFinal: "What has left cannot be taken back. You can pause it at any moment.",
  sendNobody: "There is nobody on this list.",
  notSent: "It was not sent",

  remove: "Delete",
  removeTitle: (name: string) => `Delete ${name}?`,
  removeHelp: "The draft is gone; nobody has got it.",

  progress: "Progress",
  progressOf: (done: number, all: number) => `${grouped(done)} of ${grouped(all)}`,
  taken: (count: number) => `${grouped(count)} taken over from the platform so far`,
  remaining: (minutes: number) => `about ${durationOf(minutes)} left`,
  preparing: "Its recipients are taken over from the platform; then the mails leave.",
  paused: "Nothing leaves until you go on.",
  cancelledHelp: "Whoever was still waiting gets nothing.",
  pause: "Pause",
  resume: "Go on",
  cancelIt: "Cancel it",
  cancelTitle: (name: string) => `Cancel ${name} for good?`,
  cancelHelp: (waiting: number) =>
    `${waiting === 0 ? "" : `Not sent yet: ${grouped(waiting)}. `}Whoever waits will not get it, and it cannot be sent any more.`,
  keep: "Keep it",
  said: {
    send: "It is being sent",
    pause: "Paused: what was just on its way to the mail server still leaves",
    resume: "It goes on",
    cancel: "Cancelled",
  },
  figures: "Figures",
  figure: {
    recipients: "Recipients",
    sent: "Taken by the mail server",
    waiting: "Waiting",
    bounced: "No such address",
    refused: "Refused for a day",
    leftOut: "Left out: on the suppression list",
    left: "Unsubscribed by this mail",
  },
  mail: "The mail",

  recipients: "Recipients",
  find: "Address",
  findHelp: "A part of it is enough.",
  outcome: "What became of it",
  anyOutcome: "Anything",
  outcomes: {
    waiting: "Waiting",
    sent: "Sent",
    refused: "No such address",
    given_up: "Given up",
    suppressed: "Left out",
    unsubscribed: "Unsubscribed before",
  } satisfies Record<CampaignOutcome, string>,
  outcomesHelp: {
    waiting: "The mail is still to leave, perhaps once more.",
    sent: "The mail server has taken it.",
    refused: "There is no such address. From now on it is on the suppression list.",
    given_up: "It was tried for a day.",
    suppressed: "The address was on the suppression list.",
    unsubscribed: "They unsubscribed before it was their turn.",
  } satisfies Record<CampaignOutcome, string>,
  found: people,
  nobodyYet: "Nobody is taken over yet",
  nobodyFits: "Nobody fits",
  nobodyFitsHelp: "Take another outcome, or fewer letters.",
  facts: {
    name: "Name",
    externalId: "At the platform",
    settled: "Since",
    tries: "Tried",
    times: (tries: number) => (tries === 1 ? "once" : `${tries} times`),
    answer: "The mail server said",
    unsubscribed: "Unsubscribed by this mail",
    left: ", then unsubscribed",
  },
};

export type Texts = typeof english;
