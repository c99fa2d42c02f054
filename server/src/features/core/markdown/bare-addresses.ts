import type { MarkdownIt, StateInline } from "markdown-it";
import { isLinkTarget, taking } from "./addresses.ts";
import { stockAutolink } from "./stock-rules.ts";

/** `<https://a.example>`; of what we do not link to (`<std:string>`), the angle brackets are text as well. */
export function safeAutolink(state: StateInline, silent: boolean): boolean {
  return taking(state.md, isLinkTarget, () => stockAutolink(state, silent));
}

/** Which addresses become links without any mark: `https://`, `http://`, `mailto:`, `www.` and those of mail. */
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
