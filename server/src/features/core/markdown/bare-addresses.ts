import type { MarkdownIt, StateInline } from "markdown-it";
import { isLinkTarget, taking } from "./addresses.ts";
import { stockAutolink } from "./stock-rules.ts";

/** `<https://a.example>`. If we do not link to the address (`<std:string>`), the angle brackets stay as text. */
export function safeAutolink(state: StateInline, silent: boolean): boolean {
  return taking(state.md, isLinkTarget, () => stockAutolink(state, silent));
}

/** The addresses that become links without markup: `https://`, `http://`, `mailto:`, `www.` and email addresses. */
export function linkBareAddresses({ linkify }: MarkdownIt): void {
  linkify.add("ftp:", null).add("//", null);
  linkify.add("www.", {
    validate(text, pos, { re }) {
      const host = re.get_relative_proto_validator();
      host.lastIndex = pos;
      return host.exec(text)?.[0].length ?? 0;
    },
    normalize: (match) => {
      match.url = `http://${match.url}`;
    },
  });
}
