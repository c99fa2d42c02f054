import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { type BrandRecord, brandQuery, changeLogo, removeLogo } from "../../../api/settings/brands.ts";
import { drawnPicture } from "../../../parts/drawn-picture.ts";
import { pathHere } from "../../../parts/path-here.ts";
import { PictureChoice } from "../../../parts/picture-choice.tsx";
import { FormSection } from "../parts/section.tsx";
import styles from "./logo.module.css";
import { brandTexts as texts } from "./texts/texts.ts";

/** What the public pages show in the place of the name. It is scaled here, and on the desk at once: it belongs to no form. */
export function Logo({ brand: { id, name, logo_url } }: { brand: BrandRecord }): ReactElement {
  const queries = useQueryClient();
  async function change(file: File | null) {
    await (file ? changeLogo(id, await fitted(file)) : removeLogo(id));
    await queries.invalidateQueries({ queryKey: brandQuery(id).queryKey });
  }
  return (
    <FormSection title={texts.logo} about={texts.logoHelp}>
      <PictureChoice
        choose={texts.chooseLogo}
        remove={texts.removeLogo}
        isChosen={logo_url !== null}
        change={change}
      >
        {logo_url ? (
          <img className={styles.logo} src={pathHere(logo_url)} alt={texts.logoOf(name)} />
        ) : (
          <span dir="auto">{name}</span>
        )}
      </PictureChoice>
    </FormSection>
  );
}

/** Four times as large as pages show it, which the finest screens have use for. */
const most = { width: 640, height: 160 };

function fitted(file: File): Promise<Blob> {
  return drawnPicture(
    file,
    ({ width, height }) => {
      const scale = Math.min(1, most.width / width, most.height / height);
      const drawn = (length: number) => Math.max(1, Math.round(length * scale));
      return { left: 0, top: 0, width, height, drawnWidth: drawn(width), drawnHeight: drawn(height) };
    },
    texts.noLogo,
  );
}
