import { type KeyboardEvent, type ReactElement, type ReactNode, useEffect, useId, useState } from "react";
import { isComposing } from "../../../../shared/input-method.ts";
import { texts } from "../../../texts/texts.ts";
import { Avatar } from "../content/avatar.tsx";
import { Dialog } from "../dialogs/dialog.tsx";
import fieldStyles from "./field.module.css";
import { normalizeText } from "./match-text.ts";
import { ListboxOption } from "./option.tsx";
import styles from "./picker.module.css";

export interface PickerItem {
  id: string;
  name: string;
  /** A description that distinguishes it from the others. */
  about?: string | undefined;
  isNow?: boolean;
  /** For a person: the picture's URL, or null for initials. */
  avatarUrl?: string | null;
}

interface Props {
  title: string;
  about?: string;
  label: string;
  picks: readonly PickerItem[];
  /** The items are still being fetched: an Enter that finds none selects as soon as they are there. */
  isLoading?: boolean;
  /** Called with the typed text if more items can be found on the server. */
  onWords?(words: string): void;
  /** The text that a server search answered, which may match more than names. */
  foundBy?: string | undefined;
  /** An item created from text that matches none. */
  madeOf?: ((words: string) => PickerItem | undefined) | undefined;
  onPick(pick: PickerItem): void;
  /** The initially selected item. */
  first?: string | undefined;
  /** Consequences of the selected item. */
  consequencesOf?(pick: PickerItem): ReactNode;
  /** Another dialog opens after the selection. */
  leadsOn?: boolean;
  onGone(): void;
}

const most = 50;

/** Selects one of several items by typing: the focus stays in the field, arrow keys move, Enter selects. */
export function Picker(props: Props): ReactElement {
  const {
    title,
    about,
    label,
    picks,
    isLoading = false,
    foundBy,
    madeOf,
    onPick,
    consequencesOf,
    leadsOn = false,
    onGone,
  } = props;
  const [words, setWords] = useState("");
  /** Undefined until it was moved. */
  const [place, setPlace] = useState<number>();
  const [isEntered, setEntered] = useState(false);
  const id = useId();
  const shown = offered(picks, words.trim(), foundBy, madeOf);
  const first = shown.findIndex(({ id }) => id === props.first);
  const chosen = Math.min(Math.max(place ?? first, 0), shown.length - 1);
  const consequences = shown[chosen] && consequencesOf?.(shown[chosen]);

  function pick(one: PickerItem | undefined) {
    if (!one) return;
    if (!leadsOn) onGone();
    onPick(one);
  }
  useEffect(() => {
    if (!isEntered || isLoading) return;
    setEntered(false);
    pick(shown[chosen]);
  });
  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return;
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move !== undefined) setPlace((chosen + move + shown.length) % Math.max(1, shown.length));
    else if (event.key !== "Enter") return;
    else if (isLoading && shown.length === 0) setEntered(true);
    else pick(shown[chosen]);
    event.preventDefault();
  }

  return (
    <Dialog isOpen title={title} about={about} onGone={onGone}>
      <input
        className={fieldStyles.input}
        role="combobox"
        aria-label={label}
        placeholder={label}
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={chosen >= 0 ? `${id}-${chosen}` : undefined}
        autoComplete="off"
        value={words}
        onChange={({ currentTarget }) => {
          setWords(currentTarget.value);
          props.onWords?.(currentTarget.value);
          setPlace(0);
          setEntered(false);
        }}
        onKeyDown={onKeyDown}
      />
      {shown.length === 0 && <p role="status">{isLoading ? texts.app.loading : texts.app.nothingFits}</p>}
      <div id={id} className={styles.list} role="listbox" aria-label={title} tabIndex={-1}>
        {shown.map((one, index) => (
          <ListboxOption
            key={one.id}
            id={`${id}-${index}`}
            label={one.name}
            picture={
              one.avatarUrl !== undefined && <Avatar id={one.id} name={one.name} url={one.avatarUrl} />
            }
            help={[one.about, one.isNow && "✓"].filter(Boolean).join(" ")}
            isChosen={index === chosen}
            onHover={consequencesOf && (() => setPlace(index))}
            onTake={() => pick(one)}
          />
        ))}
      </div>
      {consequences}
    </Dialog>
  );
}

/** Items that match the text or a server search for it, and a new item unless one has exactly this name. */
function offered(
  picks: readonly PickerItem[],
  words: string,
  foundBy: string | undefined,
  madeOf: Props["madeOf"],
): readonly PickerItem[] {
  const isNamed = ({ name }: PickerItem) =>
    words === foundBy || normalizeText(name).includes(normalizeText(words));
  const named = picks.filter(isNamed).slice(0, most);
  const made = words === "" ? undefined : madeOf?.(words);
  const isOne = (pick: PickerItem) =>
    pick.id === made?.id || normalizeText(pick.name) === normalizeText(made?.name ?? "");
  return made && !named.some(isOne) ? [...named, made] : named;
}
