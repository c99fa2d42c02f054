import { DeskError } from "../../../errors.ts";

export const articleChangedMeanwhile = (): DeskError => new DeskError(412, "article.changed_meanwhile");
export const categoryChangedMeanwhile = (): DeskError =>
  new DeskError(412, "article_category.changed_meanwhile");
