import type { IncomingMail } from "../incoming-message.ts";

/**
 * Whether the mailbox's server found that the From domain did not authenticate (RFC 8601, RFC 7489). Anyone
 * can write this header, so only the configured server name counts, and of several headers the topmost, which
 * the last server added.
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

/** Comments can be nested (RFC 5322, 3.2.2). */
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
