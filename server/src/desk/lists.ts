/** Which page of a list is asked for: from 1. */
export interface Page {
  page: number;
  perPage: number;
}

/** One page of a list, and how long the whole is. */
export interface Listed<Row> {
  rows: Row[];
  total: number;
}

/** Where a list that is read by cursor goes on in either direction; null where there is nothing more. */
export interface Cursors {
  next: string | null;
  prev: string | null;
}

export function offsetOf({ page, perPage }: Page): number {
  return (page - 1) * perPage;
}
