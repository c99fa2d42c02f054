/** JSON says what it means; the fields of a form and of a query are text and are read as what is asked for. */
export type Origin = "json" | "form" | "query";
