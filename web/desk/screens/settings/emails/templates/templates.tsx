import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { type BrandRecord, brandsQuery } from "../../../../api/settings/brands.ts";
import { emailTemplatesQuery, type MailTemplate } from "../../../../api/settings/email/email-templates.ts";
import { emailTexts } from "../../../../components/email/texts/texts.ts";
import { firstBrand } from "../../../../components/settings-form/begin-link.tsx";
import { brandOptions } from "../../../../components/settings-form/fields/brand-options.ts";
import { languageName } from "../../../../components/settings-form/fields/language-name.ts";
import { PageHead } from "../../../../components/settings-form/page-head.tsx";
import { QueryResult } from "../../../../components/settings-form/query-result.tsx";
import parts from "../../../../components/settings-form/settings.module.css";
import { settingsTexts } from "../../../../components/settings-form/texts/texts.ts";
import { Select } from "../../../../components/ui/controls/select.tsx";
import { Notice } from "../../../../components/ui/loading/notice.tsx";
import { DateTime } from "../../../../components/ui/time/instant.tsx";
import { mailTexts } from "../texts/texts.ts";
import { emailItemPath } from "./item-path.ts";
import styles from "./templates.module.css";

const { templates: texts } = mailTexts;
const back = { section: "emails", name: settingsTexts.sections.mails };

/** A brand's email templates: their recipients, occasions, and whether they were changed. */
export function EmailTemplates({ brand }: { brand: number | undefined }): ReactElement {
  return (
    <>
      <PageHead title={texts.title} about={texts.about} back={back} />
      <QueryResult query={useQuery(brandsQuery)}>
        {(brands) => <Chosen brands={brands} id={brand} />}
      </QueryResult>
    </>
  );
}

function Chosen({ brands, id }: { brands: readonly BrandRecord[]; id: number | undefined }) {
  const navigate = useNavigate();
  const brand = id === undefined ? brands[0] : brands.find((one) => one.id === id);
  if (!brand)
    return id === undefined ? (
      <Notice title={texts.noBrand} action={firstBrand}>
        {texts.noBrandHelp}
      </Notice>
    ) : (
      <Notice title={settingsTexts.gone}>{settingsTexts.goneHelp}</Notice>
    );
  return (
    <div className={styles.list}>
      {brands.length > 1 && (
        <div className={styles.brand}>
          <Select
            label={mailTexts.brand}
            value={String(brand.id)}
            options={brandOptions(brands)}
            onChoose={(chosen) =>
              navigate({
                to: "/settings/{-$section}/{-$item}",
                params: { section: "emails", item: emailItemPath.list(Number(chosen)) },
                replace: true,
              })
            }
          />
        </div>
      )}
      <QueryResult query={useQuery(emailTemplatesQuery(brand.id))}>
        {(templates) => <Groups brand={brand} templates={templates} />}
      </QueryResult>
    </div>
  );
}

/** In the server's order, grouped by recipient: the first word of their name. */
function Groups({ brand, templates }: { brand: BrandRecord; templates: readonly MailTemplate[] }) {
  const byReader = Map.groupBy(templates, ({ occasion }) => occasion.split("_")[0] ?? "");
  return [...byReader].map(([reader, theirs]) => (
    <section key={reader} aria-label={texts.readers[reader] ?? reader}>
      <h2 className={styles.reader}>{texts.readers[reader] ?? reader}</h2>
      {reader === "client" && !brand.mails_clients && (
        <p className={parts.detail}>
          {texts.clientsNotMailed}{" "}
          <Link
            to="/settings/$section/$item/$part"
            params={{ section: "brands", item: String(brand.id), part: "email" }}
          >
            {texts.toBrand(brand.name)}
          </Link>
        </p>
      )}
      <ul className={parts.table}>
        {[...Map.groupBy(theirs, ({ occasion }) => occasion)].map(([occasion, inLanguages]) => (
          <EmailKind key={occasion} brand={brand.id} occasion={occasion} templates={inLanguages} />
        ))}
      </ul>
    </section>
  ));
}

interface OccasionProps {
  brand: number;
  occasion: string;
  /** One per language. */
  templates: readonly MailTemplate[];
}

function EmailKind({ brand, occasion, templates }: OccasionProps) {
  return (
    <li className={styles.occasion}>
      <div>
        <h3>{emailTexts.kinds[occasion] ?? occasion}</h3>
        <p className={parts.detail}>{texts.when[occasion]}</p>
      </div>
      <ul className={styles.languages}>
        {templates.map(({ language, is_own, updated_at }) => (
          <li key={language} className={styles.language}>
            <Link
              to="/settings/{-$section}/{-$item}"
              params={{ section: "emails", item: emailItemPath.template({ brand, occasion, language }) }}
              aria-label={texts.change(emailTexts.kinds[occasion] ?? occasion, languageName(language))}
            >
              {languageName(language)}
            </Link>
            {is_own ? (
              <span className={styles.own}>
                {texts.own} {updated_at && <DateTime at={updated_at} />}
              </span>
            ) : (
              <span className={parts.detail}>{texts.usual}</span>
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}
