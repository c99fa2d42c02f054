import { useNavigate } from "@tanstack/react-router";
import {
  type KeyboardEvent,
  type ReactElement,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { isComposing } from "../../../../shared/input-method.ts";
import { type FilterName, filtersIn, type ListSearch, withoutFilter } from "../../../app/list-search.ts";
import { ariaKeysOf, hintOf } from "../../../shortcuts/commands.ts";
import { useCommand } from "../../../shortcuts/use-command.ts";
import { texts } from "../../../texts/texts.ts";
import type { FilterSuggestion } from "./filter-suggestions.ts";
import styles from "./filters.module.css";
import { useFilterSuggestions } from "./use-filter-suggestions.ts";

interface Props {
  view: string;
  search: ListSearch;
  /** Whether the displayed list is that of the address. */
  isFound: boolean;
  /** Moves the focus into the results. */
  onEnter(): void;
}

/** One field for search and filters, applied while typing. The address has both, so that Back works. */
export function QueueFilterField({ view, search, isFound, onEnter }: Props): ReactElement {
  const { q = "" } = search;
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const [text, setText] = useState(q);
  const [isIn, setIn] = useState(false);
  const [at, setAt] = useState(-1);
  const { filtering, known } = useFilterSuggestions(isIn || filtersIn(search).length > 0, search.client);
  const offered = isIn && filtering ? filtering.suggestionsFor(text, known) : [];
  const chosen = offered[at];
  useCommand("search", () => field.current?.select());

  // The updater has the current search parameters: of two quick changes, the second would otherwise undo the
  // first.
  const change = (changed: (before: ListSearch) => ListSearch, replace = false) =>
    void navigate({ to: "/views/$view", params: { view }, search: changed, replace });
  const remove = (name: FilterName) => change((before) => withoutFilter(before, name));
  const words = searchedIn(text, q, filtering);

  // If Enter is pressed before the results arrive, the focus waits for the new results.
  const [isEntering, setEntering] = useState(false);
  useEffect(() => {
    if (!isEntering || !isFound || words !== q) return;
    setEntering(false);
    onEnter();
  }, [isEntering, isFound, words, q, onEnter]);
  // Values that were sent to the address and aren't in it yet, oldest first.
  const said = useRef<string[]>([]);
  useEffect(() => {
    if (words === q) return undefined;
    // After the key press itself; keys pressed together cause one change.
    const timer = setTimeout(() => {
      said.current.push(words);
      change((before) => ({ ...withoutFilter(before, "q"), ...(words !== "" && { q: words }) }), q !== "");
    });
    return () => clearTimeout(timer);
  }, [words, q]);
  // A navigation shows its own search text. Text typed after the last update stays.
  useLayoutEffect(() => {
    const at = said.current.indexOf(q);
    if (at < 0) setText(q);
    said.current.splice(0, at + 1);
  }, [q]);

  // A fast user can complete a filter before the filter code or the names of colleagues have loaded.
  useLayoutEffect(() => {
    if (!filtering || text === q) return;
    const caret = field.current?.selectionStart ?? text.length;
    const finished = filtering.finishedIn(text.slice(0, caret), known);
    if (finished.narrowings.length === 0) return;
    setText(finished.text + text.slice(caret));
    setAt(-1);
    change((before) => finished.narrowings.reduce(filtering.narrowed, before));
  });

  function take({ text, narrows }: FilterSuggestion) {
    setText(text);
    setAt(-1);
    if (filtering && narrows) change((before) => filtering.narrowed(before, narrows));
    field.current?.focus();
  }

  function type(typed: string) {
    setText(typed);
    // After `status:`, Enter takes the first value unless another one is selected.
    setAt(/:[^:\s]*$/.test(typed) ? 0 : -1);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (isComposing(event.nativeEvent)) return;
    const last = filtersIn(search).at(-1);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Backspace" && text === "" && last) {
      remove(last[0]);
    } else if (event.key === "Escape") {
      // Browsers would clear the field on Escape; here it moves on to the results.
      event.preventDefault();
      event.currentTarget.blur();
    } else if (step && offered.length > 0 && (text !== "" || at >= 0)) {
      event.preventDefault();
      setAt(Math.min(Math.max(at + step, -1), offered.length - 1));
    } else if ((event.key === "Enter" || event.key === "Tab") && chosen) {
      event.preventDefault();
      take(chosen);
    } else if (event.key === "Enter" || event.key === "ArrowDown") {
      event.preventDefault();
      setEntering(true);
    }
  }

  return (
    <search className={styles.filter}>
      {filtering && <filtering.FilterChips search={search} known={known} onRemove={remove} />}
      <input
        ref={field}
        type="search"
        role="combobox"
        className={styles.input}
        aria-label={texts.queue.search}
        aria-keyshortcuts={ariaKeysOf("search")}
        aria-expanded={offered.length > 0}
        aria-controls={id}
        aria-activedescendant={chosen && `${id}-${chosen.id}`}
        autoComplete="off"
        placeholder={`${texts.queue.search}  ${hintOf("search") ?? ""}`}
        value={text}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onFocus={() => setIn(true)}
        onBlur={() => setIn(false)}
        onKeyDown={onKeyDown}
      />
      {filtering && (
        <filtering.FilterSuggestions
          id={id}
          offered={offered}
          chosen={chosen}
          label={filtering.labels.suggestions}
          onTake={take}
        />
      )}
    </search>
  );
}

/** The search text: all of the address's text, or typed text without filters. */
function searchedIn(
  text: string,
  q: string,
  filtering: ReturnType<typeof useFilterSuggestions>["filtering"],
): string {
  if (text === q) return q;
  return filtering ? filtering.wordsIn(text) : text.replace(/(?<!\S)[^\s:]+:.*/s, "").trim();
}
