import type { ReactElement } from "react";
import styles from "../canned-replies/canned-replies.module.css";
import { useInsertPlaceholder } from "../settings-form/fields/insert-placeholder.ts";
import look from "../settings-form/fields/placeholder.module.css";
import { AreaField } from "../ui/form/fields/text-fields.tsx";
import { signatureTexts as texts } from "./texts/texts.ts";

type Placeholder = keyof typeof texts.placeholders;

interface Props {
  name: string;
  label: string;
  help: string;
  value: string;
  onChange(value: string): void;
  /** A brand's may contain the agent's. */
  isOfBrand?: boolean;
}

/** A signature in Markdown, with buttons that insert placeholders at the cursor. */
export function SignatureField({ isOfBrand = false, ...field }: Props): ReactElement {
  const { place, insert } = useInsertPlaceholder<HTMLDivElement>();
  const all = Object.keys(texts.placeholders) as Placeholder[];
  return (
    <div ref={place} className={styles.body}>
      <AreaField rows={5} {...field} />
      <div className={styles.placeholders}>
        {all
          .filter((name) => isOfBrand || name !== "agent.signature")
          .map((name) => (
            <button
              key={name}
              type="button"
              className={look.placeholder}
              title={texts.placeholders[name]}
              aria-label={texts.insert(name)}
              onClick={() => insert(`{{${name}}}`)}
            >
              {`{{${name}}}`}
            </button>
          ))}
      </div>
    </div>
  );
}
