import MarkdownIt from "markdown-it";

/** One of markdown-it's own block rules, for a rule of ours that bounds it. */
export function stockRule(name: "blockquote" | "table") {
  const { ruler } = new MarkdownIt().block;
  ruler.enableOnly(name);
  const [rule] = ruler.getRules("");
  if (!rule) throw new Error(`markdown-it has no rule ${name}`);
  return rule;
}
