/** Field errors (422). The key, with `_` instead of dots, is the error's `code`. */
export const problemMessages = {
  "article.unknown": "Article not found.",
  "article.slug_taken": "Another article of this brand has this slug in this language.",
  "article.translation_of_itself": "An article cannot be its own translation.",
  "article.translation_of_translation": "Choose the original article, not a translation.",
  "article.translation_has_translations":
    "This article has translations, so it can't become a translation itself.",
  "article.translation_taken": "That article already has a translation into this language.",
  "article.translation_locale": "The original article is already in this language.",
  "article.translated_into": "This article already has a translation in this language.",
  "article.not_suggested": "This article was not among the suggestions.",
  "article.reply_unknown": "Message not found in this ticket.",
  "article.messages_too_long":
    "These messages are too long for an article. The limit is {limit, plural, one {# character} other {# characters}}.",
  "article.too_many": "A brand can have up to {limit, plural, one {# article} other {# articles}}.",
  "article.image_too_many_pixels":
    "The image has too many pixels. Please send one with at most {megapixels} million.",
  "article.image_one": "Please send one image.",
  "article_category.unknown": "Category not found in this brand.",
  "article_category.slug_taken": "Another category of this brand has this slug in this language.",
  "article_category.locale_repeated": "The category has two names in this language.",
  "article_category.too_many":
    "A brand can have up to {limit, plural, one {# category} other {# categories}}.",
} as const;

export const english = {
  ...problemMessages,
  "article.asked": "Question",
  "article.answered": "Answer",
  "article.changed_meanwhile": "Someone else changed this article in the meantime. Reload it and try again.",
  "article_category.changed_meanwhile":
    "Someone else changed this category in the meantime. Reload it and try again.",
} as const;
