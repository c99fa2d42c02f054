/** What a customer calls a field, where that is not the name of the field with blanks in it. */
export const englishNames: Readonly<Record<string, string>> = {
  article_id: "article",
  captcha_token: "robot check",
  department_id: "department",
  q: "search",
  updated_since: "time of the last change",
  // What staff fill in.
  assignee_id: "member of staff",
  brand_id: "brand",
  brand_ids: "brands",
  department_ids: "departments",
  expires_at: "end",
  into: "other ticket",
  is_default: "default brand",
  mail_color: "colour of mails and pages",
  mail_logo_url: "logo of mails",
  mail_reply_to: "reply address of mails",
  max_files: "number of files",
  max_megabytes: "size of a file",
  reply_id: "message",
  staff_id: "member of staff",
  until: "end of the hold",
};
