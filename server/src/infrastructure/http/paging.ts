import { type TSchema, Type } from "typebox";
import { Closed, Nullable } from "./inputs.ts";

const defaultPerPage = 25;
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

export const Paginated = <Item extends TSchema>(item: Item) =>
  Closed({
    data: Type.Array(item),
    links: Closed(
      { first: Link, last: Link, prev: Link, next: Link },
      {
        description:
          "Absolute addresses that keep the other query parameters; null where there is no such page.",
      },
    ),
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
