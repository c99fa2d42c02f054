import { type TSchema, Type } from "typebox";
import { Closed, Nullable } from "./inputs.ts";

export const defaultPerPage = 25;
const maxPerPage = 100;

export const pageQuery = {
  page: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 1_000_000_000_000, default: 1, description: "From 1." }),
  ),
  per_page: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: maxPerPage,
      default: defaultPerPage,
      description: "Entries on a page.",
    }),
  ),
};

export interface Page {
  page: number;
  perPage: number;
}

export function pageOf(query: { page?: number; per_page?: number }): Page {
  return { page: query.page ?? 1, perPage: query.per_page ?? defaultPerPage };
}

const Link = Nullable(Type.String({ format: "uri" }));

const Links = Closed(
  { first: Link, last: Link, prev: Link, next: Link },
  {
    description: "Absolute addresses that keep the other query parameters; null where there is no such page.",
  },
);

export const Paginated = <Item extends TSchema>(item: Item) =>
  Closed({
    data: Type.Array(item),
    links: Links,
    meta: Closed({
      current_page: Type.Integer(),
      last_page: Type.Integer(),
      per_page: Type.Integer(),
      total: Type.Integer(),
    }),
  });

/** The envelope of a list. `address` is the absolute URL that was asked for, with its query. */
export function paginated<Item>(data: Item[], total: number, { page, perPage }: Page, address: string) {
  const lastPage = Math.max(1, Math.ceil(total / perPage));
  const url = new URL(address);
  const link = (number: number) => {
    url.searchParams.set("page", String(number));
    return url.href;
  };
  return {
    data,
    links: {
      first: link(1),
      last: link(lastPage),
      prev: page > 1 ? link(Math.min(page - 1, lastPage)) : null,
      next: page < lastPage ? link(page + 1) : null,
    },
    meta: { current_page: page, last_page: lastPage, per_page: perPage, total },
  };
}

export const cursorQuery = {
  cursor: Type.Optional(
    Type.String({ maxLength: 400, description: "Where to go on: `next_cursor` or `prev_cursor` of a page." }),
  ),
  per_page: pageQuery.per_page,
};

/**
 * A list that changes while it is read: each page begins where the last one ended, whatever came or went. Nobody
 * counts how many there are, so there is no link to the last.
 */
export const CursorPaginated = <Item extends TSchema>(item: Item) =>
  Closed({
    data: Type.Array(item),
    links: Links,
    meta: Closed({
      per_page: Type.Integer(),
      next_cursor: Nullable(Type.String()),
      prev_cursor: Nullable(Type.String()),
    }),
  });

export interface Cursors {
  next: string | null;
  prev: string | null;
}

/** The envelope of such a list. `address` is the absolute URL that was asked for, with its query. */
export function cursorPaginated<Item>(
  data: Item[],
  { next, prev }: Cursors,
  perPage: number,
  address: string,
) {
  const url = new URL(address);
  const link = (cursor: string | null) => {
    if (cursor === null) return null;
    url.searchParams.set("cursor", cursor);
    return url.href;
  };
  url.searchParams.delete("cursor");
  return {
    data,
    links: { first: url.href, last: null, prev: link(prev), next: link(next) },
    meta: { per_page: perPage, next_cursor: next, prev_cursor: prev },
  };
}
