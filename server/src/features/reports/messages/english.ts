/** Field errors (422). The key, with `_` instead of dots, is the error's `code`. */
export const problemMessages = {
  "report.is_full":
    "This report already has {limit, plural, one {# message} other {# messages}}. Please send a new report.",
  "report.has_many_notes": "A report can have up to {limit, plural, one {# note} other {# notes}}.",
  "report.names_no_original":
    "To mark a report as a duplicate, use the duplicate action and name the original.",
  "report.type_unknown": "Report type not found in this brand.",
  "report.field_unknown": "This report type has no field “{name}”.",
  "report.unknown": "Report not found in this brand.",
  "report.repeats_itself": "A report can't be a duplicate of itself.",
  "report.repeats_another": "That report is a duplicate too. Choose its original.",
  "report.assignee_unknown": "Choose an active teammate who can see this report.",
  "report.ticket_unknown": "Ticket not found in this brand.",
  "report.no_address":
    "The reporter left no email address. Reply to the report instead; they can read it there.",
  "report.no_such_type": "Report type not found in this brand.",
  "report.type_taken": "This brand already has a report type with this value.",
} as const;

export const english = {
  ...problemMessages,
  "report.type_in_use":
    "This type has reports, so it can't be deleted. Deactivate it instead; its reports are kept.",
  "report.type_stays": "This built-in type can be deactivated but not deleted.",
  "report.type_changed_meanwhile": "Someone else changed this type in the meantime. Reload it and try again.",
  "report.changed_meanwhile": "Someone else changed this report in the meantime. Reload it and try again.",
  "report.type_bug": "Bug",
  "report.type_security": "Security problem",
  "report.about_bug": "Something isn't working as expected.",
  "report.about_security":
    "A vulnerability that could expose data or access. Only the security team can read it.",
  "report.severity_low": "Low",
  "report.severity_medium": "Medium",
  "report.severity_high": "High",
  "report.severity_critical": "Critical",
  "report.status_new": "New",
  "report.status_triaged": "Confirmed",
  "report.status_in_progress": "In progress",
  "report.status_resolved": "Resolved",
  "report.status_declined": "Declined",
  "report.status_duplicate": "Duplicate",
  "report.mail_subject": "{brand}: your report {reference}",
  "report.mail_open": "Open the report",
  "report.mail_received":
    "Hello,\n\nThank you. We have received your report {reference}. Follow it and add to it here:\n\n{link}\n\nAnyone with this link can read the report, so please don't share it.\n\nIf you didn't contact us, you can ignore this email.",
  "report.mail_replied":
    "Hello,\n\nThere is a new reply to your report {reference}.\n\n{answer}\n\nView the conversation and reply here:\n\n{link}\n\nAnyone with this link can read the report, so please don't share it.",
  "report.staff_mail_subject": "{brand}: report {reference}",
  "report.staff_mail_received": "Hello {name},\n\nNew report {reference}: {type}.\n\n{title}\n\n{link}",
  "report.staff_mail_replied":
    "Hello {name},\n\nThe reporter added a message to {reference}: {type}.\n\n{title}\n\n{link}",
  "report.staff_mail_unread":
    "Hello {name},\n\nNew report {reference} ({type}) has arrived, but no one can read it. Reports of this type are visible only to the people selected for it, and none are selected. Select at least one person under Settings, Report types. The change is recorded in the audit log.",
} as const;
