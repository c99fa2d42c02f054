import { type ReactElement, useRef } from "react";
import { ChosenFiles, FilePicker } from "../../../components/composer/chosen-files.tsx";
import { DropZone, useDroppedFiles } from "../../../components/composer/drop-zone.tsx";
import { MarkdownField } from "../../../components/settings-form/fields/markdown-field.tsx";
import { Button } from "../../../components/ui/controls/button.tsx";
import form from "../../../components/ui/form/form.module.css";
import { articleTexts as texts } from "./texts/texts.ts";
import { useImages } from "./use-images.ts";

interface Props {
  value: string;
  onChange(body: string): void;
}

/** The text of a saved article, which accepts images. */
export function TextWithImages({ articleId, ...props }: Props & { articleId: string }): ReactElement {
  const field = useRef<HTMLTextAreaElement>(null);
  const images = useImages(articleId, field);
  const isDropping = useDroppedFiles(images.add);
  return (
    <MarkdownField {...props} texts={texts} field={field} onFiles={images.add}>
      <div>
        <ImageButton onImages={images.add} />
      </div>
      <ChosenFiles files={images} />
      {isDropping && <DropZone title={texts.drop}>{texts.dropHelp}</DropZone>}
    </MarkdownField>
  );
}

/** The text of a new article: images need a saved one. */
export function TextAlone(props: Props): ReactElement {
  return (
    <MarkdownField {...props} texts={texts}>
      <p className={form.help}>{texts.imagesLater}</p>
    </MarkdownField>
  );
}

const kinds = "image/png,image/jpeg,image/gif,image/webp";

function ImageButton({ onImages }: { onImages(files: readonly File[]): void }) {
  return (
    <FilePicker accept={kinds} label={texts.image} onFiles={onImages}>
      {(pick) => (
        <Button icon="paperclip" onClick={pick}>
          {texts.image}
        </Button>
      )}
    </FilePicker>
  );
}
