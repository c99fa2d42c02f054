import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import {
  type BrandRecord,
  brandQuery,
  brandsQuery,
  changeBrand,
  readBrand,
} from "../../../api/settings/brands.ts";
import { widgetScriptQuery } from "../../../api/settings/chat.ts";
import { FormSection } from "../../../components/settings-form/form-section.tsx";
import { PageHead } from "../../../components/settings-form/page-head.tsx";
import parts from "../../../components/settings-form/settings.module.css";
import { Button, IconButton } from "../../../components/ui/controls/button.tsx";
import { CopyArea } from "../../../components/ui/form/fields/copy-area.tsx";
import { TextField } from "../../../components/ui/form/fields/text-fields.tsx";
import { FormFrame } from "../../../components/ui/form/form-frame.tsx";
import { useForm, type VersionedRecord } from "../../../components/ui/form/use-form.ts";
import styles from "./chat.module.css";
import { chatSettingTexts as texts } from "./texts/texts.ts";

const maxSites = 50;
const draftOf = ({ allowed_origins }: BrandRecord) => ({ allowed_origins });

/** The code snippet for a site, and the sites that may use it. */
export function WebsiteSection({ kept }: { kept: VersionedRecord<BrandRecord> }): ReactElement {
  const { id, name, public_key } = kept.record;
  const script = (address: string, more = "") =>
    `<script type="module" crossorigin src="${address}"${more} data-key="${public_key}"></script>`;
  const queries = useQueryClient();
  const form = useForm({
    kept,
    draftOf,
    save: (changes, version) => changeBrand(id, changes, version),
    readAgain: () => readBrand(id),
    onSaved: (saved) => {
      queries.setQueryData(brandQuery(id).queryKey, saved);
      void queries.invalidateQueries({ queryKey: brandsQuery.queryKey, exact: true });
    },
  });
  return (
    <>
      <PageHead
        title={texts.siteOf(name)}
        about={texts.siteAbout}
        back={{ section: "chat", name: texts.chatOf(name), item: String(id) }}
      />
      <div className={styles.parts}>
        <Embedding script={script} />
        <FormFrame form={form} label={texts.siteOf(name)} names={{ allowed_origins: texts.allowed }}>
          <FormSection title={texts.allowed} about={texts.allowedAbout}>
            <Sites
              sites={form.draft.allowed_origins}
              onChange={(allowed_origins) => form.set({ allowed_origins })}
              forget={() => form.forgetFaults("allowed_origins")}
            />
          </FormSection>
        </FormFrame>
        {/* Last, because it grows when the script's hash arrives. */}
        <FormSection title={texts.exact} about={texts.exactAbout}>
          {window.isSecureContext ? <Exact script={script} /> : <p>{texts.exactNeedsHttps}</p>}
        </FormSection>
      </div>
    </>
  );
}

interface SitesProps {
  sites: readonly string[];
  onChange(sites: string[]): void;
  /** After a reorder, errors by index would point at the wrong items. */
  forget(): void;
}

/** One per line, unordered. */
function Sites({ sites, onChange, forget }: SitesProps) {
  return (
    <>
      {sites.length > 0 && (
        <ul className={styles.sites}>
          {sites.map((site, place) => (
            <li key={place} className={styles.site}>
              <TextField
                name={`allowed_origins.${place}`}
                label={texts.site(place + 1)}
                placeholder="https://shop.example"
                inputMode="url"
                spellCheck={false}
                value={site}
                onChange={(typed) => onChange(sites.map((other, at) => (at === place ? typed : other)))}
              />
              <IconButton
                icon="trash"
                label={texts.removeSite(site || texts.site(place + 1))}
                onClick={() => {
                  onChange(sites.filter((_, at) => at !== place));
                  forget();
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button icon="plus" disabled={sites.length >= maxSites} onClick={() => onChange([...sites, ""])}>
          {texts.addSite}
        </Button>
      </div>
    </>
  );
}

/** The tag that loads the chat from an address; `more` are its further attributes. */
type Script = (address: string, more?: string) => string;

function Embedding({ script }: { script: Script }) {
  const { origin } = location;
  return (
    <>
      <FormSection title={texts.embedding} about={texts.embeddingAbout}>
        <CopyArea name="snippet" label={texts.snippet} value={script(`${origin}/widget.js`)} />
      </FormSection>
      <FormSection title={texts.policy} about={texts.policyAbout}>
        <CopyArea
          name="policy"
          label={texts.policyLines}
          help={texts.policyHelp}
          value={`script-src ${origin}\nconnect-src ${origin}`}
        />
      </FormSection>
    </>
  );
}

/** The same script, pinned by its hash. */
function Exact({ script }: { script: Script }) {
  const { data, error } = useQuery(widgetScriptQuery);
  if (error) return <p className={parts.fault}>{texts.exactFailed}</p>;
  return (
    <CopyArea
      name="exact"
      label={texts.exactSnippet}
      value={data ? script(location.origin + data.path, ` integrity="${data.integrity}"`) : ""}
    />
  );
}
