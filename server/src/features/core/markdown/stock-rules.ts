import MarkdownIt from "markdown-it";

// markdown-it's own rules, for the rules of ours that bound them.

export const stockTable = onlyRule(new MarkdownIt().block.ruler, "table");
export const stockQuote = onlyRule(new MarkdownIt().block.ruler, "blockquote");
export const stockDefinition = onlyRule(new MarkdownIt().block.ruler, "reference");
export const stockAutolink = onlyRule(new MarkdownIt().inline.ruler, "autolink");
export const stockInlineHtml = onlyRule(new MarkdownIt().inline.ruler, "html_inline");

function onlyRule<Rule>(
  ruler: { enableOnly(name: string): void; getRules(chain: string): Rule[] },
  name: string,
): Rule {
  ruler.enableOnly(name);
  const [rule] = ruler.getRules("");
  if (!rule) throw new Error(`markdown-it has no rule ${name}`);
  return rule;
}
