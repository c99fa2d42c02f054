/** Fields that another user changed, with their new values. */
export function theirsOf<Draft extends object>(stored: Draft, now: Draft): Partial<Draft> {
  return only<Draft>(now, (name) => !isSame(stored[name], now[name]));
}

/** Fields whose typed value differs from the stored one. */
export function differences<Draft extends object>(
  stored: Draft,
  typed: Partial<Draft>,
): (keyof Draft & string)[] {
  return changedFieldsOf(typed).filter((name) => !isSame(stored[name], typed[name]));
}

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export const changedFieldsOf = <Draft extends object>(draft: Partial<Draft>) =>
  Object.keys(draft) as (keyof Draft & string)[];

export function only<Draft extends object>(
  draft: Partial<Draft>,
  isWanted: (name: keyof Draft & string) => boolean,
): Partial<Draft> {
  const wanted = changedFieldsOf(draft).filter(isWanted);
  return Object.fromEntries(wanted.map((name) => [name, draft[name]])) as Partial<Draft>;
}
