import type { ArticleStatus } from "../../../../api/settings/articles.ts";

const numbers = new Intl.NumberFormat("en");
const grouped = (count: number) => numbers.format(count);
const times = (count: number) => (count === 1 ? "once" : `${grouped(count)} times`);

export const english = {
  language: "en",
  about: "Answer common questions once: in the help centre, and suggested while customers write a ticket.",
  create: "New article",
  none: "No articles yet",
  noneHelp: "Write an article about a question you answer often.",
  noneFound: "No results",
  noneFoundHelp: "Clear a filter or try another search.",
  noBrand: "No brands yet",
  noBrandHelp: "Create a brand to write articles.",
  count: (total: number) => (total === 1 ? "1 article" : `${grouped(total)} articles`),
  search: "Search articles",
  anyState: "All",
  anyBrand: "All brands",
  anyCategory: "All categories",
  anyLanguage: "All languages",
  opened: (count: number) => `opened ${times(count)} from suggestions`,
  solved: (count: number) => (count === 1 ? "prevented 1 ticket" : `prevented ${grouped(count)} tickets`),
  notRelated: (count: number) => `marked as not related ${times(count)}`,
  helped: (count: number, of: number) => `helped ${grouped(count)} of ${grouped(of)} readers`,

  states: {
    draft: "Draft",
    published: "Published",
    archived: "Archived",
  } satisfies Record<ArticleStatus, string>,
  state: "Status",
  stateHelp: {
    draft: "Hidden from readers and suggestions.",
    published: "Shown in the help centre and suggested to customers.",
    archived: "Hidden from readers. Versions and figures stay.",
  } satisfies Record<ArticleStatus, string>,
  saves: {
    draft: "Save as draft",
    published: "Save and publish",
    archived: "Save and archive",
  } satisfies Record<ArticleStatus, string>,
  changed: "Changed",
  open: "Open in help centre",

  writing: "Content",
  found: "Organization",
  brand: "Brand",
  brandHelp: "Shown in this brand's help centre.",
  title: "Title",
  titleHelp: "Phrase it as a customer would ask.",
  body: "Text",
  bodyPlaceholder: "Start with the answer, then list the steps.",
  bodyHelp: "Markdown. Start a line with ## for a heading.",
  image: "Insert images",
  imagesLater: "Save the article as a draft to add images.",
  drop: "Drop images here",
  dropHelp: "Inserted at the cursor.",
  category: "Category",
  categoryHelp: "Where readers find it.",
  noCategory: "No category",
  noCategoryHelp: "This brand has no categories. Articles without one are listed separately.",
  language_: "Language",
  languageHelp: "The article's language.",
  original: "Translation of",
  originalHelp: "Links both articles for readers.",
  noOriginal: "None",
  findOriginal: "Search for the original",
  keywords: "Keywords",
  keywordsHelp: "Other words customers use, separated by commas.",
  slug: "URL slug",
  slugHelp: "Lowercase letters, digits and hyphens. Created from the title; old links redirect.",
  slugPlaceholder: "created from the title",

  translations: {
    title: "Translations",
    about: "Readers can switch to their language.",
    write: "Add translation",
  },

  preview: "Preview",
  previewEmpty: "Write something to see a preview.",

  versions: {
    title: "Versions",
    about: "Each save of title, text or keywords creates a version.",
    number: (number: number) => `Version ${number}`,
    nobody: "Imported, or a former teammate",
    nothingBefore: "No earlier version",
    restoredFrom: (number: number) => `restored from version ${number}`,
    same: "(the same)",
    restore: (number: number) => `Restore version ${number}`,
    restoreTitle: (number: number) => `Restore version ${number}?`,
    restoreHelp: {
      draft: "Creates a new version with its title, text and keywords. Later versions stay.",
      published: "Creates a new version that readers see immediately. Later versions stay.",
      archived: "Creates a new version with its title, text and keywords. Later versions stay.",
    } satisfies Record<ArticleStatus, string>,
    restored: (number: number) => `Restored version ${number}`,
  },

  searches: {
    title: "Missing articles",
    about:
      "Searches in the help centre and tickets without a matching article. Entries expire half a year after the last search.",
    none: "No missing articles",
    noneHelp: "Searches without results appear here, most frequent first.",
    question: "Search",
    times: "Count",
    last: "Last searched",
    count: (count: number) => grouped(count),
    write: "Write article",
    writeAbout: (question: string) => `Write article: ${question}`,
  },

  categories: {
    title: "Categories",
    about: "Sections of the help centre. Drag to reorder, or use the arrow keys.",
    create: "New category",
    none: "No categories yet",
    noneHelp: "Create a few, such as Domains, Email, Invoices.",
    order: (brand: string) => `Categories of ${brand}, in order`,
    names: "Names",
    namesHelp:
      "Readers see the name in their language with its description. “URL slug” is the end of the link.",
    addLanguage: "Add language",
    name: "Name",
    description: "Description",
    articlesIn: (language: string) => `Articles in ${language}, in order`,
    slugPlaceholder: "created from the name",
    removeHelp: (articles: number) =>
      articles === 0
        ? "It has no articles."
        : `${articles === 1 ? "Its article is kept" : `Its ${grouped(articles)} articles are kept`}, without a category.`,
  },

  remove: "Delete",
  removeTitle: (title: string) => `Delete ${title}?`,
  removeHelp:
    "Its versions, images and figures are deleted, and links stop working. To hide it only, archive it.",
};

export type Texts = typeof english;
