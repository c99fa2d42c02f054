/** Field errors (422). The key, with `_` instead of dots, is the error's `code`. */
export const problemMessages = {
  "file.kind_refused": "{name}: this kind of file is not accepted. {said}",
  "file.not_as_named":
    "{name}: this is {is} named .{extension}. Save it as .{right} and send it again. {said}",
  "file.of_other_kind":
    "{name}: this is {is} named .{extension}, and files of that kind are not accepted. {said}",
  "file.program":
    "{name}: this is a program or a script named .{extension}. Copy the lines in question into your message, or send them in an archive. {said}",
  "file.page":
    "{name}: this is a web page or a drawing with code, named .{extension}. Save it as a PDF or a picture and send that. {said}",
  "file.active":
    "{name}: this XML has parts that a browser would run, or entities of its own. Send it in an archive. {said}",
  "file.macros":
    "{name}: this document has macros. Save it without them as .{extension} and send that. {said}",
  "file.not_text":
    "{name}: this is not text, as .{extension} says, but has characters that no text has. Save it as plain text in UTF-8 and send that. {said}",
  "file.unreadable":
    "{name}: this could not be read as {kind}; it may be damaged. Save it as .{extension} once more and send that. {said}",
  "file.empty": "{name}: the file is empty.",
  "file.too_big": "{name}: the file is larger than {limit} MB.",
  "file.infected":
    "{name}: a virus was found in this file, so it was not accepted. Scan your computer, and send the file again once it is clean.",
  "file.too_big_to_scan":
    "{name}: the file is too large for the virus scan, so it was not accepted. Send a smaller one.",
  "file.not_scanned": "{name}: the file could not be scanned for viruses, so it was not accepted.",
  "files.too_many":
    "{limit, plural, =0 {No files can be attached here.} one {At most one file can be attached to a message.} other {At most # files can be attached to one message.}}",
  "files.only_one": "Only one file can be attached to one message.",
  "files.none": "No files can be attached to this message.",
  "files.storage_full":
    "The file storage is full, so your message was not accepted. Please send it without files, or with smaller ones.",
  "files.need_form": "Files must be sent as multipart/form-data.",
  "files.misplaced": "The {field} field does not accept files. Send files in attachments[].",
  "files.text": "The attachments field accepts files only, not text.",
  "file.unknown_kind": "Files of type {name} can't be checked, so they can't be allowed.",
} as const;

export const english = {
  ...problemMessages,
  "files.unscanned":
    "The virus scanner is unavailable, so files are not accepted right now. Please try again in a few minutes, or send your message without files.",
} as const;
