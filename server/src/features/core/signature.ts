import { withLinks } from "../../infrastructure/mail/html.ts";
import type { Vocabulary } from "./placeholders/dialect.ts";
import { fillHtml, fillText } from "./placeholders/fill.ts";
import type { PlaceholderPiece } from "./placeholders/values.ts";

/**
 * The placeholders of signatures. None is the customer's text: emails to guests contain nothing that a guest typed, because
 * anyone can enter any address into a web form.
 */
const ofEach = ["agent.name", "brand.name", "department.name", "ticket.number"] as const;
export const ofAgentSignature: Vocabulary = { names: ofEach };
export const ofBrandSignature: Vocabulary = { names: ["agent.signature", ...ofEach] };

export const maxAgentSignature = 2_000;
export const maxBrandSignature = 5_000;

/** The signature of a brand without its own. */
const usualSignature = "{{agent.signature}}";

/** What a signature is made from. */
export interface SignatureParts {
  /** The agent's own signature, in Markdown. */
  agentSignature: string | null;
  /** The brand's signature, in Markdown. */
  brandSignature: string | null;
  agent: string;
  brand: string;
  department: string;
  number: string;
}

/** For previews. */
export const sampleSignature = {
  agentSignature: null,
  brandSignature: null,
  brand: "Harbour Hosting",
  department: "Technical support",
  number: "48210573966120",
} satisfies Partial<SignatureParts>;

/** The signature below a reply; undefined if it would be empty. */
export function signaturePiece(parts: SignatureParts): PlaceholderPiece | undefined {
  const { agentSignature, brandSignature, agent, brand, department, number } = parts;
  const values = {
    "agent.name": agent,
    "brand.name": brand,
    "department.name": department,
    "ticket.number": number,
  };
  const own = filled(agentSignature ?? "", values);
  return filled(brandSignature ?? usualSignature, { ...values, "agent.signature": own ?? "" });
}

function filled(
  template: string,
  values: Readonly<Record<string, string | PlaceholderPiece>>,
): PlaceholderPiece | undefined {
  const text = fillText(template, values).trim();
  if (text === "") return undefined;
  const html = fillHtml(template, values).trim();
  return { text, html, inline: inlineOf(html) ?? withLinks(text) };
}

/** The content of a single paragraph, with its formatting. */
function inlineOf(html: string): string | undefined {
  const content = /^<p>(.*)<\/p>$/s.exec(html)?.[1];
  return content?.includes("<p>") ? undefined : content;
}

/** A message with the signature below it. */
export function signed(message: PlaceholderPiece, signature: PlaceholderPiece | undefined): PlaceholderPiece {
  if (!signature) return message;
  return {
    text: `${message.text}\n\n${signature.text}`,
    html: `${message.html}\n${signature.html}`,
    inline: `${message.inline}<br>\n<br>\n${signature.inline}`,
  };
}
