import { useNavigate } from "@tanstack/react-router";
import { type KeyboardEvent, type ReactElement, type ReactNode, useEffect, useId, useState } from "react";
import { isComposing } from "../../../shared/input-method.ts";
import type { Found } from "../../app/settings-search-index.ts";
import { settingsSections } from "../../app/settings-sections.ts";
import { settingsTexts } from "../../components/settings-form/texts/texts.ts";
import { Icon } from "../../components/ui/content/icon.tsx";
import { untilLoaded } from "../../components/ui/loading/lazy.tsx";
import { texts } from "../../texts/texts.ts";
import { SectionIcon } from "./section-icon.tsx";
import styles from "./settings.module.css";

type Find = (words: string) => readonly Found[];

/** Replaced by the results while something is typed. The focus stays in the field: arrow keys move, Enter opens. */
export function SettingsSearch({ children }: { children: ReactNode }): ReactElement {
  const navigate = useNavigate();
  const [words, setWords] = useState("");
  const [place, setPlace] = useState(0);
  const [find, setFind] = useState<Find>();
  const [isEntered, setEntered] = useState(false);
  const id = useId();
  const isSearching = words.trim() !== "";
  const found = isSearching && find ? find(words) : [];
  const chosen = Math.min(place, found.length - 1);
  // It has the names of all settings in both languages, so it loads with the first use.
  const load = () => {
    if (find) return;
    void untilLoaded(() => import("../../app/settings-search-index.ts")).then(({ findSettings }) =>
      setFind(() => findSettings),
    );
  };
  const change = (typed: string) => {
    load();
    setWords(typed);
    setPlace(0);
    setEntered(false);
  };

  function open(one: Found | undefined) {
    if (!one) return;
    change("");
    const { section, item } = one;
    void navigate({ to: "/settings/{-$section}/{-$item}", params: { section, item } });
  }
  useEffect(() => {
    if (!isEntered || !find) return;
    setEntered(false);
    open(found[chosen]);
  });
  useEffect(() => {
    if (chosen >= 0) document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: "nearest" });
  }, [id, chosen]);

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent) || !isSearching) return;
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move !== undefined) setPlace((chosen + move + found.length) % Math.max(1, found.length));
    else if (event.key === "Enter") setEntered(true);
    else if (event.key === "Escape") change("");
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <>
      <search className={styles.search}>
        <Icon name="search" />
        <input
          className={styles.field}
          type="text"
          role="combobox"
          aria-label={settingsTexts.search}
          placeholder={settingsTexts.search}
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen >= 0 ? `${id}-${chosen}` : undefined}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          dir="auto"
          value={words}
          onFocus={load}
          onChange={({ currentTarget }) => change(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </search>
      <p
        className={isSearching && find && found.length === 0 ? styles.none : "visually-hidden"}
        role="status"
      >
        {isSearching &&
          find &&
          (found.length === 0 ? texts.app.nothingFits : settingsTexts.found(found.length))}
      </p>
      {!isSearching && children}
      {found.length > 0 && (
        <div
          id={`${id}-list`}
          className={styles.results}
          role="listbox"
          aria-label={settingsTexts.search}
          tabIndex={-1}
        >
          {found.map((one, index) => (
            <Result
              key={`${one.section} ${one.page} ${one.name}`}
              id={`${id}-${index}`}
              one={one}
              isChosen={index === chosen}
              onTake={() => open(one)}
            />
          ))}
        </div>
      )}
    </>
  );
}

interface ResultProps {
  id: string;
  one: Found;
  isChosen: boolean;
  onTake(): void;
}

function Result({ id, one: { section, name, page }, isChosen, onTake }: ResultProps) {
  const icon = settingsSections.find(({ path }) => path === section)?.icon;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={styles.result}
      // Otherwise the field would lose the focus before the click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTake}
    >
      {icon && <SectionIcon name={icon} />}
      <span className={styles.resultText}>
        <span>{name}</span>
        {page !== undefined && <span className={styles.of}>{page}</span>}
      </span>
    </div>
  );
}
