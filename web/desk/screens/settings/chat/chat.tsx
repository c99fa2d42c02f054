import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { type BrandRecord, brandQuery, brandsQuery } from "../../../api/settings/brands.ts";
import { availabilityQuery, chatSettingsQuery } from "../../../api/settings/chat.ts";
import { firstBrand } from "../../../components/settings-form/begin-link.tsx";
import { PageHead } from "../../../components/settings-form/page-head.tsx";
import { QueryResult } from "../../../components/settings-form/query-result.tsx";
import parts from "../../../components/settings-form/settings.module.css";
import { settingsTexts } from "../../../components/settings-form/texts/texts.ts";
import { Notice } from "../../../components/ui/loading/notice.tsx";
import { ChatForm } from "./chat-form.tsx";
import { chatSettingTexts as texts } from "./texts/texts.ts";
import { WebsiteSection } from "./website-section.tsx";

interface Props {
  item: string | undefined;
  part: string | undefined;
}

/** The chat settings of each brand, and how to install the chat on its site. */
export function ChatSettingsPage({ item, part }: Props): ReactElement {
  if (item === undefined) return <List />;
  if (/^\d{1,9}$/.test(item) && (part === undefined || part === "site"))
    return <One key={item} brand={Number(item)} isSite={part === "site"} />;
  return (
    <Notice isWhole title={settingsTexts.gone}>
      {settingsTexts.goneHelp}
    </Notice>
  );
}

function One({ brand, isSite }: { brand: number; isSite: boolean }) {
  return (
    <QueryResult query={useQuery(brandQuery(brand))}>
      {(kept) => (isSite ? <WebsiteSection kept={kept} /> : <OneChat brand={kept.record} />)}
    </QueryResult>
  );
}

/** The availability is shown above the form; late data would move it. */
function OneChat({ brand }: { brand: BrandRecord }) {
  const availability = useQuery(availabilityQuery(brand.public_key));
  const settings = useQuery(chatSettingsQuery(brand.id));
  return (
    <QueryResult query={availability}>
      {(availability) => (
        <QueryResult query={settings}>
          {(kept) => <ChatForm kept={kept} brand={brand} availability={availability} />}
        </QueryResult>
      )}
    </QueryResult>
  );
}

function List() {
  return (
    <>
      <PageHead title={settingsTexts.sections.chat} about={texts.about} />
      <QueryResult query={useQuery(brandsQuery)}>
        {(brands) =>
          brands.length === 0 ? (
            <Notice title={texts.noBrand} action={firstBrand}>
              {texts.noBrandHelp}
            </Notice>
          ) : (
            <ul className={parts.table}>
              {brands.map((brand) => (
                <Row key={brand.id} brand={brand} />
              ))}
            </ul>
          )
        }
      </QueryResult>
    </>
  );
}

function Row({ brand: { id, name, allowed_origins } }: { brand: BrandRecord }) {
  const item = String(id);
  return (
    <li className={parts.row}>
      <Link dir="auto" to="/settings/{-$section}/{-$item}" params={{ section: "chat", item }}>
        {name}
      </Link>
      <span className={parts.detail}>{texts.sites(allowed_origins.length)}</span>
      <span className={parts.verbs}>
        <Link to="/settings/$section/$item/$part" params={{ section: "chat", item, part: "site" }}>
          {texts.onSite}
        </Link>
      </span>
    </li>
  );
}
