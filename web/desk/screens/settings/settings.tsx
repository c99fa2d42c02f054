import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { type ReactElement, Suspense } from "react";
import { meQuery } from "../../api/session/session.ts";
import { type SettingsSection, settingsSections } from "../../app/settings-sections.ts";
import { HeadLink } from "../../components/settings-form/head-link.ts";
import { settingsTexts } from "../../components/settings-form/texts/texts.ts";
import { Icon } from "../../components/ui/content/icon.tsx";
import { useMedia } from "../../components/ui/content/use-media.ts";
import { Notice, PagePicture } from "../../components/ui/loading/notice.tsx";
import { texts } from "../../texts/texts.ts";
import { SectionIcon } from "./section-icon.tsx";
import styles from "./settings.module.css";
import { SettingsMenu } from "./settings-menu.tsx";

/** The administrators' settings: a menu and one section, or on a narrow screen one of the two. */
export function Settings(): ReactElement {
  const { section: path } = useParams({ strict: false });
  const { data: me } = useQuery(meQuery);
  // As in settings.module.css.
  const isNarrow = useMedia("(max-width: 60rem)");
  if (me?.role !== "admin")
    return (
      <main>
        <Notice isWhole icon="lock" title={settingsTexts.notYours}>
          {settingsTexts.notYoursHelp}
        </Notice>
      </main>
    );
  const section =
    path === undefined ? settingsSections[0] : settingsSections.find((one) => one.path === path);
  const isArea = section?.group === "area";
  if (isNarrow && path === undefined) return <Index />;
  // The page keeps its place, so that a form survives a change of the width.
  return (
    <HeadLink value={isNarrow && !isArea ? <ToIndex /> : null}>
      <div className={isNarrow || isArea ? styles.whole : styles.frame}>
        {isNarrow || isArea ? null : (
          <nav className={styles.nav} aria-label={settingsTexts.title}>
            <p className={styles.title}>{settingsTexts.title}</p>
            <SettingsMenu current={section?.path} />
          </nav>
        )}
        <Page section={section} />
      </div>
    </HeadLink>
  );
}

function Page({ section }: { section: SettingsSection | undefined }) {
  const { item, part } = useParams({ strict: false });
  return (
    <main className={styles.page}>
      <title>{`${section?.name ?? settingsTexts.title} – ${texts.app.name}`}</title>
      {section ? (
        <PagePicture value={<SectionIcon name={section.icon} />}>
          <Suspense key={section.path}>
            <section.Page item={item} part={part} />
          </Suspense>
        </PagePicture>
      ) : (
        <Notice icon="gear" title={settingsTexts.unknown} />
      )}
    </main>
  );
}

function Index() {
  return (
    <main className={styles.index}>
      <title>{`${settingsTexts.title} – ${texts.app.name}`}</title>
      <h1>{settingsTexts.title}</h1>
      <nav aria-label={settingsTexts.title}>
        <SettingsMenu />
      </nav>
    </main>
  );
}

function ToIndex() {
  return (
    <Link
      className={styles.back}
      to="/settings/{-$section}/{-$item}"
      params={{ section: undefined, item: undefined }}
      aria-label={settingsTexts.backTo(settingsTexts.title)}
    >
      <Icon name="arrow-left" />
      {settingsTexts.title}
    </Link>
  );
}
