import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { brandsQuery } from "../../../../api/settings/brands.ts";
import { templateQuery, type Which } from "../../../../api/settings/email/email-templates.ts";
import { emailTexts } from "../../../../components/email/texts/texts.ts";
import { languageName } from "../../../../components/settings-form/fields/language-name.ts";
import { PageHead } from "../../../../components/settings-form/page-head.tsx";
import { QueryResult } from "../../../../components/settings-form/query-result.tsx";
import parts from "../../../../components/settings-form/settings.module.css";
import { buttonClass } from "../../../../components/ui/controls/button.tsx";
import { mailTexts } from "../texts/texts.ts";
import { placeOf } from "./item-path.ts";
import { languages } from "./languages.ts";
import { TemplateForm } from "./template-form.tsx";

const { templates: texts } = mailTexts;

/** What one mail says in one language: changed, seen as it will look, tried, or taken back to the desk's own words. */
export function Template({ which }: { which: Which }): ReactElement {
  const { occasion, language } = which;
  const query = useQuery(templateQuery(which));
  return (
    <QueryResult query={useQuery(brandsQuery)}>
      {(brands) => {
        const brand = brands.find(({ id }) => id === which.brand)?.name;
        return (
          <>
            <PageHead
              title={emailTexts.kinds[occasion] ?? occasion}
              about={[brand, languageName(language), texts.when[occasion]].filter(Boolean).join(" · ")}
              back={{ section: "mails", item: placeOf.list(which.brand), name: texts.title }}
              actions={<Actions which={which} />}
            />
            <QueryResult query={query}>{(kept) => <TemplateForm which={which} kept={kept} />}</QueryResult>
          </>
        );
      }}
    </QueryResult>
  );
}

/** Its other languages, and a mail of it to oneself. */
function Actions({ which }: { which: Which }) {
  const others = languages.filter((language) => language !== which.language);
  const link = (item: string, name: string) => (
    <Link
      key={item}
      className={buttonClass()}
      to="/settings/{-$section}/{-$item}"
      params={{ section: "mails", item }}
    >
      {name}
    </Link>
  );
  return (
    <div className={parts.verbs}>
      {others.map((language) =>
        link(placeOf.template({ ...which, language }), texts.inLanguage(languageName(language))),
      )}
      {link(placeOf.test(which), mailTexts.test)}
    </div>
  );
}
