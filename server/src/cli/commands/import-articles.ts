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
    "Imports articles from a folder or a ZIP file: Markdown files, with front matter (title, slug, category, locale, status,",
    "keywords) or without, and HTML files from help centre exports. Each top-level folder is a category (in a",
    "ZIP file, a single outer folder is not), images next to the files are imported, and links to images",
    "elsewhere are kept.",
    "\n\nYou can repeat an import. Articles are matched by their slug: an unchanged article stays as it is, a changed one gets",
    "a new version. Skipped files are listed with the reason.",
  ].join("\n"),
  [
    "import articles ./help --brand harbour",
    "import articles ./export.zip --brand harbour --locale de --draft --json",
  ],
)
  .argument("<path>", "the folder or ZIP file")
  .requiredOption("--brand <slug>", "slug of the brand to import into")
  .option("--locale <tag>", "language of files that name none; the brand's by default")
  .option("--draft", "import everything as drafts")
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
        const text = `Articles imported.\n\n${listed(counts)}`;
        if (skipped.length === 0) return { json: imported, text };
        return { json: imported, text: `${text}\n\nSkipped:\n${reasons}`, exitCode: 1 };
      }),
    ),
  );
