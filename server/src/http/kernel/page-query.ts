import { type TSchema, Type } from "typebox";
import type { Cursors, Listed, Page } from "../../features/core/pagination.ts";
import { Closed, Nullable } from "../../features/core/schemas.ts";

const defaultPerPage = 25;
const maxPerPage = 100;

export const pageQuery = {
  page: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 1_000_000_000_000,
      default: 1,
      description: "The page number, from 1.",
    }),
  ),
  per_page: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: maxPerPage,
      default: defaultPerPage,
      description: "The number of entries per page.",
    }),
  ),
};

export interface PageQuery {
  page?: number;
  per_page?: number;
}

const Link = Nullable(Type.String({ format: "uri" }));

const Links = Closed(
  { first: Link, last: Link, prev: Link, next: Link },
  {
    title: "PageLinks",
    description:
      "Absolute URLs of other pages, with the same query parameters; null if there is no such page.",
  },
);

export const Paginated = <Item extends TSchema>(item: Item) =>
  Closed({
    data: Type.Array(item),
    links: Links,
    meta: Closed(
      {
        current_page: Type.Integer(),
        last_page: Type.Integer(),
        per_page: Type.Integer(),
        total: Type.Integer(),
      },
      { title: "PageMeta" },
    ),
  });

export function requestedPage({ page = 1, per_page = defaultPerPage }: PageQuery): Page {
  return { page, perPage: per_page };
}

/** The requested page of a list, in its envelope. `url` is the absolute URL of the request. */
export async function paginated<Item>(
  query: PageQuery,
  url: string,
  list: (page: Page) => Promise<Listed<Item>>,
) {
  const page = requestedPage(query);
  const { rows, total } = await list(page);
  return envelope(rows, total, page, new URL(url));
}

function envelope<Item>(data: Item[], total: number, { page, perPage }: Page, url: URL) {
  const lastPage = Math.max(1, Math.ceil(total / perPage));
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
    Type.String({ maxLength: 400, description: "The `next_cursor` or `prev_cursor` of a page." }),
  ),
  per_page: pageQuery.per_page,
};

/**
 * For lists that change between requests: each page begins where the last one ended. There is no total, and so no link
 * to the last page.
 */
export const CursorPaginated = <Item extends TSchema>(item: Item) =>
  Closed({
    data: Type.Array(item),
    links: Links,
    meta: Closed(
      {
        per_page: Type.Integer(),
        next_cursor: Nullable(Type.String()),
        prev_cursor: Nullable(Type.String()),
      },
      { title: "CursorMeta" },
    ),
  });

/** The requested page of such a list, in its envelope. `url` is the absolute URL of the request. */
export async function cursorPaginated<Item>(
  query: { per_page?: number },
  url: string,
  list: (perPage: number) => Promise<{ rows: Item[]; cursors: Cursors }>,
) {
  const perPage = query.per_page ?? defaultPerPage;
  const { rows, cursors } = await list(perPage);
  const { next, prev } = cursors;
  const first = new URL(url);
  first.searchParams.delete("cursor");
  const link = (cursor: string | null) => {
    if (cursor === null) return null;
    const to = new URL(url);
    to.searchParams.set("cursor", cursor);
    return to.href;
  };
  return {
    data: rows,
    links: { first: first.href, last: null, prev: link(prev), next: link(next) },
    meta: { per_page: perPage, next_cursor: next, prev_cursor: prev },
  };
}
