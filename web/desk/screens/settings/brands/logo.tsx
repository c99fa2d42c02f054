import { useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { type BrandRecord, brandQuery, changeLogo, removeLogo } from "../../../api/settings/brands.ts";
import { FormSection } from "../../../components/settings-form/form-section.tsx";
import { Image } from "../../../components/ui/content/image.tsx";
import { localPath } from "../../../components/ui/content/local-path.ts";
import { resizePicture } from "../../../components/ui/content/resize-picture.ts";
import { PictureField } from "../../../components/ui/controls/picture-field.tsx";
import { contrastOfPicture, verdictOn } from "./contrast.ts";
import styles from "./logo.module.css";
import { brandTexts as texts } from "./texts/texts.ts";

/**
 * The logo, which replaces the name on public pages. It is scaled here and uploaded at once, outside the
 * form.
 */
export function LogoFields({ brand: { id, name, logo_url } }: { brand: BrandRecord }): ReactElement {
  const queries = useQueryClient();
  const [contrast, setContrast] = useState<number>();
  async function change(file: File | null) {
    await (file ? changeLogo(id, await fitted(file)) : removeLogo(id));
    await queries.invalidateQueries({ queryKey: brandQuery(id).queryKey });
  }
  return (
    <FormSection title={texts.logo} about={texts.logoHelp}>
      <PictureField
        choose={texts.chooseLogo}
        remove={texts.removeLogo}
        isChosen={logo_url !== null}
        change={change}
      >
        <Image
          className={styles.logo}
          src={logo_url && localPath(logo_url)}
          alt={texts.logoOf(name)}
          instead={<span dir="auto">{name}</span>}
          onLoad={({ currentTarget }) => setContrast(contrastOfPicture(pixelsOf(currentTarget)))}
        />
      </PictureField>
      {logo_url && contrast !== undefined && (
        <p className={styles.measured}>
          {texts.logoOnWhite} {texts.contrastIs(contrast)}: {texts.verdicts[verdictOn(contrast)]}
        </p>
      )}
    </FormSection>
  );
}

/** A sample of this size is enough to measure the contrast. */
const measured = { width: 160, height: 40 };

function pixelsOf(picture: HTMLImageElement): Uint8ClampedArray {
  const { width, height } = measured;
  const canvas = Object.assign(document.createElement("canvas"), measured);
  const drawing = canvas.getContext("2d", { willReadFrequently: true });
  drawing?.drawImage(picture, 0, 0, width, height);
  return drawing?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
}

/** Four times the display size, which is enough for high-density screens. */
const most = { width: 640, height: 160 };

function fitted(file: File): Promise<Blob> {
  return resizePicture(
    file,
    ({ width, height }) => {
      const scale = Math.min(1, most.width / width, most.height / height);
      const drawn = (length: number) => Math.max(1, Math.round(length * scale));
      return { left: 0, top: 0, width, height, drawnWidth: drawn(width), drawnHeight: drawn(height) };
    },
    texts.noLogo,
  );
}
