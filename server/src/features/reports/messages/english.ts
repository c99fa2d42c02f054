/** Field errors (422). The key, with `_` instead of dots, is the error's `code`. */
export const problems = {
  "report.is_full":
    "A conversation has room for {limit, plural, one {# message} other {# messages}}. Please send a new report.",
  "report.has_many_notes": "A report has room for {limit, plural, one {# note} other {# notes}}.",
  "report.names_no_original": "Say which report it repeats: that is a step of its own.",
  "report.type_unknown": "The brand has no type with this value.",
  "report.field_unknown": "Nothing called “{name}” is asked for in such a report.",
  "report.unknown": "The brand has no report with this reference.",
  "report.repeats_itself": "A report cannot repeat itself.",
  "report.repeats_another": "That report repeats another one itself. Name the other one.",
  "report.assignee_unknown": "Choose an active colleague who sees this report.",
  "report.ticket_unknown": "The brand has no ticket with this number.",
  "report.no_address":
    "Nobody knows how to reach whoever reported this: answer here, where they can read it.",
  "report.no_such_type": "This brand has no such type of reports.",
  "report.type_taken": "The brand has a type with this value already.",
} as const;

export const english = {
  ...problems,
  "report.type_in_use":
    "Something was reported under this type. Switch it off instead; its reports stay as they are.",
  "report.type_stays": "Every brand has this type. It can be switched off, but not deleted.",
  "report.type_changed_meanwhile":
    "Somebody else changed this type in the meantime. Read it again before you change it.",
  "report.changed_meanwhile":
    "Somebody else changed this report in the meantime. Read it again before you change it.",
  "report.type_bug": "Bug",
  "report.type_security": "Security problem",
  "report.about_bug": "Something does not work as it should.",
  "report.about_security":
    "A weakness by which somebody could get at what is not theirs. Only the few people who look after security read it.",
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
    "Hello,\n\nthank you: we have received report {reference}. Follow it and add to it here:\n\n{link}\n\nAnyone who has this link can read the report, so please do not pass it on.\n\nIf you did not write to us, you can ignore this mail.",
  "report.mail_replied":
    "Hello,\n\nthere is a new answer to your report {reference}.\n\n{answer}\n\nRead everything and answer here:\n\n{link}\n\nAnyone who has this link can read the report, so please do not pass it on.",
  "report.staff_mail_subject": "{brand}: report {reference}",
  "report.staff_mail_received":
    "Hello {name},\n\nreport {reference} has come in: {type}.\n\n{title}\n\n{link}",
  "report.staff_mail_replied":
    "Hello {name},\n\nthe reporter has added something to {reference}: {type}.\n\n{title}\n\n{link}",
  "report.staff_mail_unread":
    "Hello {name},\n\nreport {reference} has come in ({type}), and nobody can read it: of this type only those see reports who were named for it, and nobody was. Name somebody with the type, in the settings of reports; that stands in the audit log.",
} as const;
