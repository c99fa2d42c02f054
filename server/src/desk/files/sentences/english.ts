/** What may be wrong with a field (422). The key, with _ for its dots, is the `code` of the error. */
export const problems = {
  "file.kind_refused": "{name}: this kind of file is not accepted. {said}",
  "file.not_as_named": "{name}: the file is not what its name says. {said}",
  "file.empty": "{name}: the file is empty.",
  "file.too_big": "{name}: the file is larger than {limit} MB.",
  "files.too_many": "At most {limit} files can be attached to one message.",
  "files.need_form": "Files must be sent as multipart/form-data.",
  "file.unknown_kind": "Files of the kind {name} cannot be checked, so they cannot be allowed.",
} as const;

export const english = problems;
