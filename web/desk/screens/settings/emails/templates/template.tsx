import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { brandsQuery } from "../../../../api/settings/brands.ts";
import { emailTemplateQuery, type TemplateKey } from "../../../../api/settings/email/email-templates.ts";
import { emailTexts } from "../../../../components/email/texts/texts.ts";
import { languageName } from "../../../../components/settings-form/fields/language-name.ts";
import { PageHead } from "../../../../components/settings-form/page-head.tsx";
import { QueryResult } from "../../../../components/settings-form/query-result.tsx";
import parts from "../../../../components/settings-form/settings.module.css";
import { buttonClass } from "../../../../components/ui/controls/button.tsx";
import { mailTexts } from "../texts/texts.ts";
import { emailItemPath } from "./item-path.ts";
import { languages } from "./languages.ts";
import { EmailTemplateForm } from "./template-form.tsx";

const { templates: texts } = mailTexts;

/** An email template in one language: edit, preview, test, or reset to the default. */
export function EmailTemplate({ which }: { which: TemplateKey }): ReactElement {
  const { occasion, language } = which;
  const query = useQuery(emailTemplateQuery(which));
  return (
    <QueryResult query={useQuery(brandsQuery)}>
      {(brands) => {
        const brand = brands.find(({ id }) => id === which.brand)?.name;
        return (
          <>
            <PageHead
              title={emailTexts.kinds[occasion] ?? occasion}
              about={[brand, languageName(language), texts.when[occasion]].filter(Boolean).join(" · ")}
              back={{ section: "emails", item: emailItemPath.list(which.brand), name: texts.title }}
              actions={<Actions which={which} />}
            />
            <QueryResult query={query}>
              {(kept) => <EmailTemplateForm which={which} kept={kept} />}
            </QueryResult>
          </>
        );
      }}
    </QueryResult>
  );
}

/** Its other languages, and a test email to the user. */
function Actions({ which }: { which: TemplateKey }) {
  const others = languages.filter((language) => language !== which.language);
  const link = (item: string, name: string) => (
    <Link
      key={item}
      className={buttonClass()}
      to="/settings/{-$section}/{-$item}"
      params={{ section: "emails", item }}
    >
      {name}
    </Link>
  );
  return (
    <div className={parts.verbs}>
      {others.map((language) =>
        link(emailItemPath.template({ ...which, language }), texts.inLanguage(languageName(language))),
      )}
      {link(emailItemPath.test(which), mailTexts.test)}
    </div>
  );
}
