import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { type ReactElement, Suspense } from "react";
import { meQuery } from "../../api/session/session.ts";
import { settingsSections } from "../../app/settings-sections.ts";
import { settingsTexts } from "../../components/settings-form/texts/texts.ts";
import { SectionsFrame } from "../../components/ui/content/sections-frame.tsx";
import { Notice } from "../../components/ui/loading/notice.tsx";
import { texts } from "../../texts/texts.ts";

/** The administrators' settings, one section each. */
export function Settings(): ReactElement {
  const { section: path, item, part } = useParams({ strict: false });
  const { data: me } = useQuery(meQuery);
  if (me?.role !== "admin")
    return (
      <main>
        <Notice isWhole title={settingsTexts.notYours}>
          {settingsTexts.notYoursHelp}
        </Notice>
      </main>
    );
  const section =
    path === undefined ? settingsSections[0] : settingsSections.find((one) => one.path === path);
  const links = settingsSections.map(({ path, name }) => (
    <Link
      key={path}
      to="/settings/{-$section}/{-$item}"
      params={{ section: path, item: undefined }}
      aria-current={path === section?.path ? "page" : undefined}
    >
      {name}
    </Link>
  ));
  return (
    <SectionsFrame title={settingsTexts.title} links={links}>
      <title>{`${section?.name ?? settingsTexts.title} – ${texts.app.name}`}</title>
      {section ? (
        <Suspense key={section.path}>
          <section.Page item={item} part={part} />
        </Suspense>
      ) : (
        <Notice title={settingsTexts.unknown} />
      )}
    </SectionsFrame>
  );
}
