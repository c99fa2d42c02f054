import type { ArticleStatus } from "../../../../api/settings/articles.ts";

const numbers = new Intl.NumberFormat("en");
const grouped = (count: number) => numbers.format(count);
const times = (count: number) => (count === 1 ? "once" : `${grouped(count)} times`);

export const english = {
  language: "en",
  about:
    "What customers ask again and again, answered once: in the help pages, and suggested while somebody writes a ticket.",
  create: "New article",
  none: "There is no article yet",
  noneHelp: "Write the first about what you answered three times this week.",
  noneFound: "Nothing fits",
  noneFoundHelp: "Search for another word, or take fewer filters.",
  noBrand: "There is no brand yet",
  noBrandHelp: "An article belongs to one: create a brand first.",
  count: (total: number) => (total === 1 ? "1 article" : `${grouped(total)} articles`),
  search: "Search titles and texts",
  anyState: "Any",
  anyBrand: "Every brand",
  anyCategory: "Every category",
  anyLanguage: "Every language",
  opened: (count: number) => `opened ${times(count)} when suggested`,
  solved: (count: number) =>
    count === 1 ? "made 1 ticket unnecessary" : `made ${grouped(count)} tickets unnecessary`,
  notRelated: (count: number) => `beside the question ${times(count)}`,
  helped: (count: number, of: number) => `helped ${grouped(count)} of ${grouped(of)} readers`,

  states: {
    draft: "Draft",
    published: "Published",
    archived: "Archived",
  } satisfies Record<ArticleStatus, string>,
  state: "State",
  stateHelp: {
    draft: "Readers do not see it: it is found and suggested nowhere.",
    published: "Readers find it in the help pages, and it is suggested while tickets are written.",
    archived: "Readers do not see it any more; its versions and its figures stay.",
  } satisfies Record<ArticleStatus, string>,
  saves: {
    draft: "Save as a draft",
    published: "Save and publish",
    archived: "Save and archive",
  } satisfies Record<ArticleStatus, string>,
  changed: "Changed",
  open: "Open as readers see it",

  writing: "The article",
  found: "How it is found",
  brand: "Brand",
  brandHelp: "In whose help pages it stands.",
  title: "Title",
  titleHelp: "As a customer would ask it.",
  body: "Text",
  bodyPlaceholder: "The answer first, then the steps.",
  bodyHelp: "Markdown: a line that begins with ## is a heading.",
  image: "Insert images",
  imagesLater: "Images go in once the article is saved: as a draft nobody sees it.",
  drop: "Drop images here",
  dropHelp: "They stand in the text where you were writing.",
  category: "Category",
  categoryHelp: "Under which heading readers find it.",
  noCategory: "No category",
  noCategoryHelp: "This brand has no category yet. Readers find articles without one in a list of their own.",
  language_: "Language",
  languageHelp: "What it is written in.",
  original: "Translation of",
  originalHelp: "Readers of either article are shown the way to the other.",
  noOriginal: "No other article",
  findOriginal: "Find the original by a word of it",
  keywords: "Keywords",
  keywordsHelp: "What customers call it and the text does not, with commas between.",
  slug: "In its address",
  slugHelp:
    "Small letters and digits, with hyphens. Follows the title until you write one; the one before leads here.",
  slugPlaceholder: "made of the title",

  translations: {
    title: "Translations",
    about: "Readers of this article are shown the way to it in their own language.",
    write: "Write a translation",
  },

  preview: "As its readers get it",
  previewEmpty: "Write something to see it here.",

  versions: {
    title: "Versions",
    about:
      "What every save of the title, the text or the keywords made of it; the newest is what it says now.",
    number: (number: number) => `Version ${number}`,
    nobody: "Imported, or by somebody who is no longer there",
    nothingBefore: "None before it here",
    restoredFrom: (number: number) => `the words of version ${number} again`,
    same: "(the same)",
    restore: (number: number) => `Restore version ${number}`,
    restoreTitle: (number: number) => `Restore version ${number}?`,
    restoreHelp: {
      draft: "Its title, text and keywords become a new version. Nothing that was written since is lost.",
      published:
        "Its title, text and keywords become a new version, which readers see at once. Nothing that was written since is lost.",
      archived: "Its title, text and keywords become a new version. Nothing that was written since is lost.",
    } satisfies Record<ArticleStatus, string>,
    restored: (number: number) => `Restored: version ${number}`,
  },

  searches: {
    title: "Not found",
    about:
      "What was searched for in the help pages, and typed into tickets, without any article to answer it. Half a year after it was asked last it is forgotten.",
    none: "Nothing was missed",
    noneHelp: "What readers search for and do not find will stand here, what most ask for first.",
    question: "Searched for",
    times: "How often",
    last: "Last",
    count: (count: number) => grouped(count),
    write: "Write an article",
    writeAbout: (question: string) => `Write an article: ${question}`,
  },

  categories: {
    title: "Categories",
    about:
      "The headings of the help pages, in the order in which readers see them: drag them, or use the arrow keys.",
    create: "New category",
    none: "There is no category yet",
    noneHelp: "A handful is enough: what customers come to do, such as Domains, Mail, Invoices.",
    order: (brand: string) => `Categories of ${brand}, in order`,
    names: "Names",
    namesHelp:
      "Readers find it in the help pages under the name in their language, with what it is about below. The end of its link stands in “In its address”.",
    addLanguage: "Another language",
    name: "Name",
    description: "What it is about",
    articlesIn: (language: string) => `Articles in ${language}, in order`,
    slugPlaceholder: "made of the name",
    removeHelp: (articles: number) =>
      articles === 0
        ? "No article stands in it."
        : `${articles === 1 ? "Its article stays" : `Its ${grouped(articles)} articles stay`}, in no category.`,
  },

  remove: "Delete",
  removeTitle: (title: string) => `Delete ${title}?`,
  removeHelp:
    "It goes with its versions, its images and its figures, and links to it lead nowhere. Archived, it is only taken from its readers.",
};

export type Texts = typeof english;
