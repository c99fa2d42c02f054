import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { meQuery } from "../../api/session/session.ts";
import { accountSections } from "../../app/account-sections.ts";
import { SectionsFrame } from "../../components/ui/content/sections-frame.tsx";
import { Notice } from "../../components/ui/loading/notice.tsx";
import { texts } from "../../texts/texts.ts";
import { sectionPages } from "./pages.ts";
import { meTexts } from "./texts/texts.ts";

/** A user's own settings, one section each. */
export function MyAccount(): ReactElement {
  const { section: path } = useParams({ strict: false });
  const { data: me } = useQuery(meQuery);
  const section = path === undefined ? accountSections[0] : accountSections.find((one) => one.path === path);
  const Page = section && sectionPages[section.path];
  const links = accountSections.map(({ path, name }) => (
    <Link
      key={path}
      to="/me/{-$section}"
      params={{ section: path }}
      aria-current={path === section?.path ? "page" : undefined}
    >
      {name}
    </Link>
  ));
  return (
    <SectionsFrame title={meTexts.title} links={links}>
      <title>{`${section?.name ?? meTexts.title} – ${texts.app.name}`}</title>
      {Page ? me && <Page key={section.path} me={me} /> : <Notice icon="person" title={meTexts.unknown} />}
    </SectionsFrame>
  );
}
