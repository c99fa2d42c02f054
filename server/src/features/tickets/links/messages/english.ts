/** Field problems (422). An error's `code` is the key with `_` for its dots. */
export const problemMessages = {
  "link.itself": "A ticket cannot be linked with itself.",
  "link.other_brand": "Only tickets of the same brand can be linked.",
  "link.too_many":
    "A ticket can have at most {limit, plural, one {# link} other {# links}}. Please remove one before you add another.",
  "link.has_problem": "This incident already belongs to another problem. Remove that link first.",
  "link.problem_is_incident": "The problem is itself an incident of another problem.",
  "link.incident_is_problem": "The incident is itself a problem with incidents.",
} as const;
