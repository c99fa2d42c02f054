import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type ReactElement, type RefObject, useState } from "react";
import type { Schema } from "../../api/client.ts";
import { cannedRepliesQuery } from "../../api/tickets/canned-replies.ts";
import { containsTyped } from "../ui/controls/match-text.ts";
import { toastError } from "../ui/dialogs/toasts.tsx";
import styles from "./completion.module.css";
import { type CompletionTrigger, completionTriggerAt, type } from "./markdown-editing.ts";
import { useMentionable } from "./mentions.tsx";
import { composerTexts } from "./texts/texts.ts";

interface Suggestion {
  id: string;
  name: string;
  shortcut?: string | null;
  /** Visible only to its owner. */
  isMine?: boolean;
  isDepartment?: boolean;
  /** The beginning of its text. */
  excerpt?: string;
  take(): Promise<string>;
}

export interface Completion {
  asked: CompletionTrigger | undefined;
  found: readonly Suggestion[];
  chosen: number;
  /** Updates the suggestions for the current cursor position. */
  look(): void;
  /** True if the list handled the key. */
  onKey(event: KeyboardEvent): boolean;
  choose(index: number): void;
  shut(): void;
}

/** The context of the completion: an existing ticket or one to be opened. */
export interface ActiveCompletion {
  departmentId: number | undefined;
  /** Whether `@` mentions a colleague here. */
  takesColleagues: boolean;
  /** The text of a canned reply; the server fills in its placeholders. */
  fill(reply: Schema<"CannedReply">): Promise<string>;
}

const most = 8;

/**
 * Suggests canned replies after `/`, and colleagues and departments after `@` in a note. Without a context it suggests
 * nothing.
 */
export function useCompletion(
  field: RefObject<HTMLTextAreaElement | null>,
  completing: ActiveCompletion | undefined,
): Completion {
  const [asked, setAsked] = useState<CompletionTrigger>();
  const [chosen, setChosen] = useState(0);
  const isOffered = completing && (asked?.sign === "/" || completing.takesColleagues);
  const isFor = isOffered ? asked : undefined;
  const found = useSuggestions(completing, isFor);

  function look() {
    const now = field.current ? completionTriggerAt(field.current) : undefined;
    if (now?.sign !== asked?.sign || now?.words !== asked?.words) setChosen(0);
    setAsked(now);
  }
  async function choose(index: number) {
    const { from } = isFor ?? {};
    const suggestion = found[index];
    setAsked(undefined);
    if (!suggestion || from === undefined) return;
    await suggestion.take().then((text) => field.current && type(field.current, { from, text }), toastError);
  }
  function onKey(event: KeyboardEvent): boolean {
    if (!isFor || found.length === 0) return false;
    const last = found.length - 1;
    if (event.key === "ArrowDown") setChosen(chosen === last ? 0 : chosen + 1);
    else if (event.key === "ArrowUp") setChosen(chosen === 0 ? last : chosen - 1);
    else if (event.key === "Escape") setAsked(undefined);
    else if (event.key === "Tab" || (event.key === "Enter" && !event.ctrlKey && !event.metaKey))
      void choose(chosen);
    else return false;
    event.preventDefault();
    return true;
  }
  return {
    asked: isFor,
    found,
    chosen,
    look,
    onKey,
    choose: (index) => void choose(index),
    shut: () => setAsked(undefined),
  };
}

function useSuggestions(
  completing: ActiveCompletion | undefined,
  asked: CompletionTrigger | undefined,
): readonly Suggestion[] {
  const { data: replies = [] } = useQuery({ ...cannedRepliesQuery, enabled: asked?.sign === "/" });
  const mentionable = useMentionable(completing?.departmentId, asked?.sign === "@");
  if (!completing || !asked) return [];
  const all: Suggestion[] =
    asked.sign === "/"
      ? replies.map((reply) => ({
          id: reply.id,
          name: reply.title,
          shortcut: reply.shortcut,
          isMine: !reply.is_shared,
          excerpt: reply.body.slice(0, 140),
          take: () => completing.fill(reply),
        }))
      : mentionable.map((one) => ({ ...one, take: async () => `@${one.name} ` }));
  const words = asked.words.toLowerCase();
  return all
    .filter(({ name, shortcut }) => containsTyped(name, asked.words) || shortcut?.startsWith(words))
    .toSorted((one, other) => rankOf(one, words) - rankOf(other, words))
    .slice(0, most);
}

/** Exact matches first, then the user's own replies before shared ones. */
function rankOf({ shortcut, isMine = false }: Suggestion, words: string): number {
  const isCalled = words !== "" && shortcut === words;
  return (isCalled ? 0 : 2) + (isMine ? 0 : 1);
}

export const optionId = (id: string, index: number): string => `${id}-option-${index}`;

export function CompletionList({
  id,
  completion,
}: {
  id: string;
  completion: Completion;
}): ReactElement | null {
  const { asked, found, chosen, choose } = completion;
  if (!asked) return null;
  const label = asked.sign === "/" ? composerTexts.cannedReplies : composerTexts.colleagues;
  if (found.length === 0)
    return asked.words === "" && asked.sign === "/" ? (
      <p className={styles.none}>{composerTexts.noCannedReplies}</p>
    ) : null;
  return (
    <div id={`${id}-list`} className={styles.list} role="listbox" aria-label={label} tabIndex={-1}>
      {found.map(({ id: key, name, shortcut, isMine, isDepartment, excerpt }, index) => (
        <div
          key={key}
          id={optionId(id, index)}
          className={styles.option}
          role="option"
          tabIndex={-1}
          aria-selected={index === chosen}
          onPointerDown={(event) => {
            event.preventDefault();
            choose(index);
          }}
        >
          <strong dir="auto">{name}</strong>
          {shortcut && <kbd className={styles.shortcut}>/{shortcut}</kbd>}
          {isMine && <span className={styles.mine}>{composerTexts.myReply}</span>}
          {isDepartment && <span className={styles.mine}>{composerTexts.department}</span>}
          {excerpt && (
            <span className={styles.excerpt} dir="auto">
              {excerpt}
            </span>
          )}
        </div>
      ))}
    </div>
  );
}
