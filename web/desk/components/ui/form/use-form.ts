import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ApiError } from "../../../api/kernel/api-error.ts";
import { changedFieldsOf, differences, isSame, only, theirsOf } from "./draft-differences.ts";
import { removeStoredDraft, storeDraft, storedDraft } from "./stored-draft.ts";

/** A record on the server, with its version. */
export interface VersionedRecord<Record> {
  record: Record;
  /** Its ETag; undefined for a new record. */
  version: string | undefined;
}

interface Options<Record, Draft> {
  kept: VersionedRecord<Record>;
  /** The form's values for a record. */
  draftOf(record: Record): Draft;
  /** Sends only the changed fields. A stale version is refused (412). */
  save(changes: Partial<Draft>, version: string | undefined): Promise<VersionedRecord<Record>>;
  /** Reads the current record after a version conflict. */
  readAgain?(): Promise<VersionedRecord<Record>>;
  onSaved?(kept: VersionedRecord<Record>): void;
  /**
   * The key under which this browser stores unsaved changes. If left out, they are lost when the page closes.
   */
  keepAs?: string;
}

interface Conflict<Draft> {
  /** The other user's changes, with their new values. */
  theirs: Partial<Draft>;
  keepMine(): void;
  takeTheirs(): void;
  /** Closes the dialog; the next save asks again. */
  decideLater(): void;
}

export interface Form<Draft> {
  draft: Draft;
  /** The server's record, as far as known here. */
  stored: Draft;
  set(changes: Partial<Draft>): void;
  changed: readonly (keyof Draft & string)[];
  discard(): void;
  /** Saves the changes, plus `more` if one click sets a value and saves. While another save runs, this one follows it. */
  save(more?: Partial<Draft>): void;
  isSaving: boolean;
  /** A second save would create a second record, so none follows. */
  isCreating: boolean;
  error: Error | null;
  /** The server's messages by field, until the next attempt. */
  faults: Readonly<Record<string, readonly string[]>>;
  /** After a reorder, errors by index would point at the wrong items. */
  forgetFaults(name: string): void;
  /** The fields that the last attempt saved; undefined after the next change. */
  saved: readonly (keyof Draft & string)[] | undefined;
  conflict: Conflict<Draft> | undefined;
  /** Whether this browser keeps the changes across a reload. */
  isKeptHere: boolean;
  /** The changes are from before the page was opened. */
  isFromBefore: boolean;
}

interface Attempt<Draft> {
  changes: Partial<Draft>;
  version: string | undefined;
  /** The automatic retry with the current version; its error is shown. */
  isSecond?: true;
}

/**
 * A form for a record that others can change too. Typed values are separate from the stored record and
 * survive errors. Newer values from the server appear in untouched fields.
 */
export function useForm<Record, Draft extends object>(options: Options<Record, Draft>): Form<Draft> {
  const { keepAs } = options;
  const [before] = useState(() => storedDraft<Record, Draft>(keepAs));
  const [base, setBase] = useState(before?.base ?? options.kept);
  const [typed, setTyped] = useState<Partial<Draft>>(before?.typed ?? {});
  const [met, setMet] = useState<VersionedRecord<Record>>();
  const [saved, setSaved] = useState<readonly (keyof Draft & string)[]>();
  /** What to save after the running save. */
  const [next, setNext] = useState<Partial<Draft>>();
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
      // Changes typed during the save are still unsaved.
      setTyped((now) => only(now, (name) => !(name in changes) || !isSame(now[name], changes[name])));
      setSaved(changedFieldsOf(changes));
      setFaults({});
      options.onSaved?.(kept);
    },
    onError: async (error, { changes, isSecond }) => {
      setFaults(error instanceof ApiError ? error.fields : {});
      if (error instanceof ApiError && error.status === 412 && !isSecond) await meet(changes);
    },
  });

  /** A version conflict. If the other user changed no field of the form, it saves again. */
  async function meet(changes: Partial<Draft>): Promise<void> {
    const now = await options.readAgain?.();
    if (!now) return;
    if (changedFieldsOf(theirsOf(stored, options.draftOf(now.record))).length > 0) return setMet(now);
    setBase(now);
    saving.mutate({ changes, version: now.version, isSecond: true });
  }

  const send = (changes: Partial<Draft>, version: string | undefined) => {
    setSaved(undefined);
    saving.mutate({ changes, version });
  };
  /** Only with what is not being saved already: a double click saves once. */
  const followWith = (wanted: Partial<Draft>) => {
    const sent: Partial<Draft> = saving.variables?.changes ?? {};
    if (!isNew) setNext(only(wanted, (name) => !(name in sent) || !isSame(wanted[name], sent[name])));
  };
  useEffect(() => {
    if (next === undefined || saving.isPending) return;
    setNext(undefined);
    // After a refusal, the user decides.
    const changes = changesIn(next);
    if (saving.isSuccess && changedFieldsOf(changes).length > 0) send(changes, base.version);
  });
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
    isCreating: saving.isPending && isNew,
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
      const wanted = { ...typed, ...more };
      const changes = changesIn(wanted);
      setTyped((now) => ({ ...now, ...more }));
      if (saving.isPending) followWith(wanted);
      else if (isNew || changedFieldsOf(changes).length > 0) send(changes, base.version);
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
