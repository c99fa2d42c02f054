import { type ReactElement, type ReactNode, type RefObject, useRef } from "react";
import { Button } from "../../../parts/button.tsx";
import form from "../../../parts/form/form.module.css";
import { Faults } from "../../../parts/form/labelled.tsx";
import { usePlaces } from "../../../parts/form/places.ts";
import { ChosenFiles } from "../../ticket/composer/chosen-files.tsx";
import composer from "../../ticket/composer/composer.module.css";
import { DropPlace, useDroppedFiles } from "../../ticket/composer/dropping.tsx";
import { Toolbar } from "../../ticket/composer/toolbar.tsx";
import { WritingField } from "../../ticket/composer/writing-field.tsx";
import styles from "./articles.module.css";
import { articleTexts as texts } from "./texts/texts.ts";
import { useImages } from "./use-images.ts";

interface Props {
  value: string;
  onChange(body: string): void;
}

/** The text of an article that is kept on the desk, which takes images. */
export function TextWithImages({ articleId, ...props }: Props & { articleId: string }): ReactElement {
  const field = useRef<HTMLTextAreaElement>(null);
  const images = useImages(articleId, field);
  const isDropping = useDroppedFiles(images.add);
  return (
    <Text {...props} field={field} onFiles={images.add}>
      <div>
        <ImageButton onImages={images.add} />
      </div>
      <ChosenFiles files={images} />
      {isDropping && <DropPlace title={texts.drop}>{texts.dropHelp}</DropPlace>}
    </Text>
  );
}

/** Of one that is not there yet: images belong to an article. */
export function TextAlone(props: Props): ReactElement {
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <Text {...props} field={field}>
      <p className={form.help}>{texts.imagesLater}</p>
    </Text>
  );
}

interface TextProps extends Props {
  field: RefObject<HTMLTextAreaElement | null>;
  onFiles?(files: readonly File[]): void;
  children: ReactNode;
}

function Text({ field, value, onChange, onFiles, children }: TextProps) {
  const { idOf, faultsOf } = usePlaces();
  const id = idOf("body");
  const faults = faultsOf("body");
  return (
    <div className={styles.text}>
      <div className={composer.head}>
        <label className={form.label} htmlFor={id}>
          {texts.body}
        </label>
        <Toolbar for={id} />
      </div>
      <WritingField
        field={field}
        id={id}
        label={texts.body}
        placeholder={texts.bodyPlaceholder}
        text={value}
        faultId={faults.length > 0 ? `${id}-fault` : undefined}
        onText={onChange}
        {...(onFiles && { onFiles })}
      />
      <Faults id={`${id}-fault`} faults={faults} />
      <p className={form.help}>{texts.bodyHelp}</p>
      {children}
    </div>
  );
}

function ImageButton({ onImages }: { onImages(files: readonly File[]): void }) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={field}
        type="file"
        multiple
        hidden
        accept="image/png,image/jpeg,image/gif,image/webp"
        aria-label={texts.image}
        onChange={({ currentTarget }) => {
          onImages([...(currentTarget.files ?? [])]);
          currentTarget.value = "";
        }}
      />
      <Button icon="paperclip" onClick={() => field.current?.click()}>
        {texts.image}
      </Button>
    </>
  );
}
