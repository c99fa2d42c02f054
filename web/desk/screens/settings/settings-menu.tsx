import { Link } from "@tanstack/react-router";
import { type ReactElement, useId } from "react";
import { type SettingsSection, settingsGroups, settingsSections } from "../../app/settings-sections.ts";
import { settingsTexts } from "../../components/settings-form/texts/texts.ts";
import { SectionIcon } from "./section-icon.tsx";
import styles from "./settings.module.css";
import { SettingsSearch } from "./settings-search.tsx";

interface Props {
  /** The path of the open section. */
  current?: string | undefined;
}

/** All sections in their groups, below a field that searches them. */
export function SettingsMenu({ current }: Props): ReactElement {
  return (
    <SettingsSearch>
      {settingsGroups.map((group) => (
        <Group
          key={group}
          name={settingsTexts.groups[group]}
          sections={settingsSections.filter((section) => section.group === group)}
          current={current}
        />
      ))}
    </SettingsSearch>
  );
}

interface GroupProps extends Props {
  name: string;
  sections: readonly SettingsSection[];
}

function Group({ name, sections, current }: GroupProps) {
  const id = useId();
  return (
    <div className={styles.group}>
      <p className={styles.groupName} id={id}>
        {name}
      </p>
      <ul className={styles.links} aria-labelledby={id}>
        {sections.map(({ path, name, icon }) => (
          <li key={path}>
            <Link
              className={styles.link}
              to="/settings/{-$section}/{-$item}"
              params={{ section: path, item: undefined }}
              aria-current={path === current ? "page" : undefined}
            >
              <SectionIcon name={icon} />
              <span className={styles.name}>{name}</span>
              <span className={styles.more}>
                <SectionIcon name="chevron-right" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
