const count = 500;

const openings = [
  "Hello,",
  "Good morning,",
  "Hi there,",
  "Thank you for the quick answer.",
  "I looked into this again.",
  "We have checked the logs of your server.",
];

const sentences = [
  "Since this morning the site answers with **502** whenever somebody opens the cart.",
  "The log of the web server shows `upstream timed out (110: Connection timed out)` every few seconds.",
  "Nothing was changed on our side; the last deployment is eight days old.",
  "Please see https://status.shop.example/incidents/2291 for what our own monitoring recorded.",
  "The mail queue holds some 340 messages, all of them for the same domain.",
  "I have raised the memory limit to *512 MB* and restarted the pool; could you try again?",
  "The certificate was renewed, but the old chain is still delivered on port 993.",
  "Our customers cannot sign in, and the support line has been busy ever since.",
  "That matches what we see: the database is waiting for locks between 09:10 and 09:25.",
  "Could you tell me which plan we would need for two more sites with PHP 8.4?",
  "The nameservers answer with the new record; other resolvers may take up to four hours.",
  "Let me know if you would rather have this done at night, and I will schedule it.",
];

const extras = [
  "1. Open the control panel.\n2. Choose **Databases**.\n3. Click on *Repair*.",
  "- `ns1.harbour.example`\n- `ns2.harbour.example`\n- `ns3.harbour.example`",
  "```\n2026/03/01 09:12:44 [error] 2211#0: *881 upstream timed out\n2026/03/01 09:12:51 [error] 2211#0: *902 upstream timed out\n```",
  "> Please restart the pool and tell us what the log says.",
  "| Record | Value |\n| --- | --- |\n| A | 203.0.113.17 |\n| AAAA | 2001:db8::17 |",
];

/** Realistic messages: a greeting, one to four short paragraphs, and in every third some Markdown. */
export function writeMessages(): string[] {
  return Array.from({ length: count }, (_, index) => writeMessage(index));
}

/** The same number always gives the same message. */
export function writeMessage(index: number): string {
  const paragraphs = Array.from({ length: 1 + (index % 4) }, (_, paragraph) =>
    Array.from({ length: 1 + ((index + paragraph) % 3) }, (_, sentence) =>
      pick(sentences, index * 5 + paragraph * 3 + sentence),
    ).join(" "),
  );
  const extra = index % 3 === 0 ? [pick(extras, index / 3)] : [];
  return [pick(openings, index), ...paragraphs, ...extra, "Kind regards\nInes"].join("\n\n");
}

function pick(texts: string[], index: number): string {
  return texts[index % texts.length] ?? "";
}
