import type { IncomingMail } from "../incoming-message.ts";

/**
 * Whether the mailbox's own server found that a mail is not from the domain in its From (RFC 8601, RFC 7489). Anybody can write such
 * a header, so it counts under the configured name alone, and of several only the topmost, which the last server on the way added.
 */
export function failedDmarc({ header }: Pick<IncomingMail, "header">, authservId: string | null): boolean {
  if (authservId === null) return false;
  const [added] = header("authentication-results")
    .map(resultsOf)
    .filter(({ server }) => server === authservId.toLowerCase());
  return added?.methods.get("dmarc") === "fail";
}

function resultsOf(value: string): { server: string; methods: Map<string, string> } {
  const [server = "", ...results] = withoutComments(value).toLowerCase().split(";");
  const found = results.map((result) => /^\s*([\w-]+)(?:\s*\/\s*\d+)?\s*=\s*(\w+)/.exec(result));
  return {
    server: server.trim().split(/\s/)[0] ?? "",
    methods: new Map(found.flatMap((each) => (each?.[1] && each[2] ? [[each[1], each[2]] as const] : []))),
  };
}

/** Comments in brackets may hold others (RFC 5322, 3.2.2). */
function withoutComments(value: string): string {
  let depth = 0;
  let text = "";
  for (const character of value) {
    if (character === "(") depth++;
    else if (character === ")") depth = Math.max(0, depth - 1);
    else if (depth === 0) text += character;
  }
  return text;
}
