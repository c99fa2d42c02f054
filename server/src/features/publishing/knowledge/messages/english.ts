/** Field errors (422). The key, with `_` instead of dots, is the error's `code`. */
export const problems = {
  "article.unknown": "There is no such article.",
  "article.slug_taken": "Another article of this brand has this slug in this language.",
  "article.translation_of_itself": "An article cannot be its own translation.",
  "article.translation_of_translation": "Please name the original, which is no translation itself.",
  "article.translation_has_translations": "This article has translations, and so cannot become one.",
  "article.translation_taken": "That article already has a translation into this language.",
  "article.translation_locale": "That article is written in this language already.",
  "article.translated_into": "A translation of this article is written in this language already.",
  "article.not_suggested": "This article was not among the suggestions.",
  "article.reply_unknown": "The ticket has no such message.",
  "article.messages_too_long":
    "These messages are longer than an article can be, which is {limit, plural, one {# character} other {# characters}}.",
  "article.too_many": "A brand can have {limit, plural, one {# article} other {# articles}}.",
  "article.image_too_many_pixels":
    "The image has too many pixels. Please send one with at most {megapixels} million.",
  "article.image_one": "Please send one image.",
  "article_category.unknown": "This brand has no such category.",
  "article_category.slug_taken": "Another category of this brand has this slug in this language.",
  "article_category.locale_repeated": "The category has two names in this language.",
  "article_category.too_many": "A brand can have {limit, plural, one {# category} other {# categories}}.",
} as const;

export const english = {
  ...problems,
  "article.asked": "What was asked",
  "article.answered": "What we answered",
  "article.changed_meanwhile":
    "Somebody else changed this article in the meantime. Read it again before you change it.",
  "article_category.changed_meanwhile":
    "Somebody else changed this category in the meantime. Read it again before you change it.",
} as const;
