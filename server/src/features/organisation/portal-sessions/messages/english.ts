/** Field problems (422). An error's `code` is the key with `_` for its dots. */
export const problemMessages = {
  "portal.return_url_names_user": "The {field} may not contain a user name or password.",
} as const;

export const english = {
  ...problemMessages,
  "portal.session_over": "This page has expired. Go back and open support again.",
  "portal.origin_refused": "This request did not come from the support area.",
} as const;
