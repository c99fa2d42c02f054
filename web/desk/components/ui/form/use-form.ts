import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Refused } from "../../../api/kernel/api-error.ts";
import { differences, isSame, namesOf, only, theirsOf } from "./draft-differences.ts";
import { removeStoredDraft, storeDraft, storedDraft } from "./stored-draft.ts";

/** Something that is kept on the desk, and the version that it has there. */
export interface Kept<Record> {
  record: Record;
  /** Of its ETag; undefined for what is not there yet. */
  version: string | undefined;
}

interface Options<Record, Draft> {
  kept: Kept<Record>;
  /** What the form shows of it, field by field. */
  draftOf(record: Record): Draft;
  /** Only what was changed is sent. A stale version is refused (412). */
  save(changes: Partial<Draft>, version: string | undefined): Promise<Kept<Record>>;
  /** What is on the desk now; asked for when somebody else was faster. */
  readAgain?(): Promise<Kept<Record>>;
  onSaved?(kept: Kept<Record>): void;
  /** Under which name this browser keeps what was typed until it is saved; left out, it goes with the page. */
  keepAs?: string;
}

interface Conflict<Draft> {
  /** What they changed, and what it is now. */
  theirs: Partial<Draft>;
  keepMine(): void;
  takeTheirs(): void;
  /** Leaves both as they are: saving asks again. */
  decideLater(): void;
}

export interface Form<Draft> {
  draft: Draft;
  /** What is on the desk, as far as is known here. */
  stored: Draft;
  set(changes: Partial<Draft>): void;
  changed: readonly (keyof Draft & string)[];
  discard(): void;
  /** What was changed; and more with it, where one touch says it. */
  save(more?: Partial<Draft>): void;
  isSaving: boolean;
  error: Error | null;
  /** The server's sentences by field, until the next attempt. */
  faults: Readonly<Record<string, readonly string[]>>;
  /** Where a list has another order now, its places are others as well. */
  forgetFaults(name: string): void;
  /** What the last attempt saved; undefined as soon as something is changed again. */
  saved: readonly (keyof Draft & string)[] | undefined;
  conflict: Conflict<Draft> | undefined;
  /** Whether this browser has what was typed when one comes back. */
  isKeptHere: boolean;
  /** It was typed before the page was opened. */
  isFromBefore: boolean;
}

interface Attempt<Draft> {
  changes: Partial<Draft>;
  version: string | undefined;
  /** By itself, with the version that has just been read: one that is refused as well is said. */
  isSecond?: true;
}

/**
 * A form on something that others can change as well. What was typed is kept apart from what is stored and survives whatever
 * goes wrong; what arrives from the desk meanwhile shows in the fields that nobody has touched.
 */
export function useForm<Record, Draft extends object>(options: Options<Record, Draft>): Form<Draft> {
  const { keepAs } = options;
  const [before] = useState(() => storedDraft<Record, Draft>(keepAs));
  const [base, setBase] = useState(before?.base ?? options.kept);
  const [typed, setTyped] = useState<Partial<Draft>>(before?.typed ?? {});
  const [met, setMet] = useState<Kept<Record>>();
  const [saved, setSaved] = useState<readonly (keyof Draft & string)[]>();
  const [faults, setFaults] = useState<Form<Draft>["faults"]>({});
  const stored = options.draftOf(base.record);
  const changed = differences(stored, typed);
  const adopted = changed.length === 0 && options.kept.version !== base.version;
  useEffect(() => {
    if (adopted) setBase(options.kept);
  }, [adopted, options.kept]);
  const isTyped = changed.length > 0;
  useEffect(() => {
    if (keepAs === undefined) return;
    if (isTyped) storeDraft(keepAs, { base, typed });
    else removeStoredDraft(keepAs);
  }, [keepAs, isTyped, base, typed]);

  const saving = useMutation({
    mutationFn: ({ changes, version }: Attempt<Draft>) => options.save(changes, version),
    onSuccess: (kept, { changes }) => {
      setBase(kept);
      // What was typed while it was saved is still to be saved.
      setTyped((now) => only(now, (name) => !(name in changes) || !isSame(now[name], changes[name])));
      setSaved(namesOf(changes));
      setFaults({});
      options.onSaved?.(kept);
    },
    onError: async (error, { changes, isSecond }) => {
      setFaults(error instanceof Refused ? error.fields : {});
      if (error instanceof Refused && error.status === 412 && !isSecond) await meet(changes);
    },
  });

  /** Somebody else was faster. Where they changed nothing that stands in the form, nobody need be asked. */
  async function meet(changes: Partial<Draft>): Promise<void> {
    const now = await options.readAgain?.();
    if (!now) return;
    if (namesOf(theirsOf(stored, options.draftOf(now.record))).length > 0) return setMet(now);
    setBase(now);
    saving.mutate({ changes, version: now.version, isSecond: true });
  }

  const send = (changes: Partial<Draft>, version: string | undefined) => {
    if (saving.isPending) return;
    setSaved(undefined);
    saving.mutate({ changes, version });
  };
  const isNew = base.version === undefined;
  const changesIn = (typed: Partial<Draft>) => {
    const names = differences(stored, typed);
    return only(typed, (name) => names.includes(name));
  };
  const mine = changesIn(typed);
  return {
    draft: { ...stored, ...typed },
    stored,
    changed,
    saved,
    faults,
    isSaving: saving.isPending,
    error: saving.error,
    isKeptHere: keepAs !== undefined,
    isFromBefore: before !== undefined && isTyped,
    set(changes) {
      setTyped((now) => ({ ...now, ...changes }));
      setSaved(undefined);
    },
    discard() {
      setTyped({});
      setFaults({});
      saving.reset();
    },
    save(more = {}) {
      const changes = changesIn({ ...typed, ...more });
      setTyped((now) => ({ ...now, ...more }));
      if (isNew || namesOf(changes).length > 0) send(changes, base.version);
      else setSaved([]);
    },
    forgetFaults: (name) =>
      setFaults((now) =>
        Object.fromEntries(Object.entries(now).filter(([field]) => field.split(".")[0] !== name)),
      ),
    conflict: met && {
      theirs: theirsOf(stored, options.draftOf(met.record)),
      keepMine() {
        setBase(met);
        setMet(undefined);
        send(mine, met.version);
      },
      decideLater: () => setMet(undefined),
      takeTheirs() {
        const theirs = theirsOf(stored, options.draftOf(met.record));
        setBase(met);
        setMet(undefined);
        setTyped(only(mine, (name) => !(name in theirs)));
        saving.reset();
      },
    },
  };
}
