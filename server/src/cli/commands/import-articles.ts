import { resolve } from "node:path";
import { operator } from "../../features/core/actors/actors.ts";
import { brandBySlug } from "../../features/organisation/brands/admin.ts";
import { importArticles } from "../../features/publishing/knowledge/admin/import/import-articles.ts";
import { listed, newCommand, reporting } from "../command.ts";
import { withDesk } from "../with-desk.ts";

interface Options {
  brand: string;
  locale?: string;
  draft?: boolean;
}

export const command = newCommand(
  "articles",
  [
    "Takes over the articles of a folder or of a zip: Markdown files, with front matter (title, slug, category, locale, status,",
    "keywords) or without, and HTML files as help centres export them. A folder right below it is a category (of a",
    "zip the one folder around everything is none), images that lie beside the files are taken along, and links to images",
    "elsewhere stay.",
    "\n\nAn article is known again by its slug, so that this may be run again: what says the same is left alone, what says",
    "something else becomes a new version. What was skipped is told with the reason.",
  ].join("\n"),
  [
    "import articles ./help --brand harbour",
    "import articles ./export.zip --brand harbour --locale de --draft --json",
  ],
)
  .argument("<path>", "the folder, or the zip, that has the files")
  .requiredOption("--brand <slug>", "the brand that gets them")
  .option("--locale <tag>", "the language of files that name none; the brand's unless given")
  .option("--draft", "all as drafts, for somebody to look at first")
  .action(
    reporting((options: Options, path: string) =>
      withDesk(async (desk) => {
        const brand = await brandBySlug(desk, options.brand);
        const imported = await importArticles(desk, operator, resolve(path), {
          brandId: brand.id,
          locale: options.locale ?? brand.locale,
          status: options.draft ? "draft" : "published",
        });
        const { skipped, ...counts } = imported;
        const reasons = skipped.map(({ file, why }) => `  ${file}: ${why}`).join("\n");
        const text = `The articles were taken over.\n\n${listed(counts)}`;
        if (skipped.length === 0) return { json: imported, text };
        return { json: imported, text: `${text}\n\nSkipped:\n${reasons}`, exitCode: 1 };
      }),
    ),
  );
