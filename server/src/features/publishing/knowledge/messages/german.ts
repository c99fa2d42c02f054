import type { english } from "./english.ts";

export const german: Record<keyof typeof english, string> = {
  "article.unknown": "Diesen Artikel gibt es nicht.",
  "article.slug_taken": "Ein anderer Artikel der Marke hat in dieser Sprache diesen Slug.",
  "article.translation_of_itself": "Ein Artikel kann nicht seine eigene Übersetzung sein.",
  "article.translation_of_translation": "Bitte wählen Sie das Original, keine Übersetzung.",
  "article.translation_has_translations":
    "Dieser Artikel hat Übersetzungen und kann deshalb selbst keine werden.",
  "article.translation_taken": "Jener Artikel hat schon eine Übersetzung in diese Sprache.",
  "article.translation_locale": "Jener Artikel ist schon in dieser Sprache geschrieben.",
  "article.translated_into": "Eine Übersetzung dieses Artikels ist schon in dieser Sprache geschrieben.",
  "article.not_suggested": "Dieser Artikel war nicht unter den Vorschlägen.",
  "article.reply_unknown": "Das Ticket hat keine solche Nachricht.",
  "article.messages_too_long":
    "Diese Nachrichten sind zu lang für einen Artikel. Möglich sind höchstens {limit, plural, one {# Zeichen} other {# Zeichen}}.",
  "article.too_many": "Eine Marke kann höchstens {limit, plural, one {# Artikel} other {# Artikel}} haben.",
  "article.image_too_many_pixels":
    "Das Bild hat zu viele Pixel. Bitte senden Sie eins mit höchstens {megapixels} Millionen.",
  "article.image_one": "Bitte senden Sie ein Bild.",
  "article_category.unknown": "Diese Kategorie gibt es bei der Marke nicht.",
  "article_category.slug_taken": "Eine andere Kategorie der Marke hat in dieser Sprache diesen Slug.",
  "article_category.locale_repeated": "Die Kategorie hat in dieser Sprache zwei Namen.",
  "article_category.too_many":
    "Eine Marke kann höchstens {limit, plural, one {# Kategorie} other {# Kategorien}} haben.",
  "article.asked": "Frage",
  "article.answered": "Antwort",
  "article.changed_meanwhile":
    "Jemand anderes hat diesen Artikel inzwischen geändert. Laden Sie ihn neu und versuchen Sie es noch einmal.",
  "article_category.changed_meanwhile":
    "Jemand anderes hat diese Kategorie inzwischen geändert. Laden Sie sie neu und versuchen Sie es noch einmal.",
};
