import { timingSafeEqual } from "node:crypto";
import { notFound } from "../../errors.ts";
import type { ChooseLanguage } from "../../i18n/choose-language.ts";
import type { Language } from "../../i18n/say.ts";
import { prepare } from "../../infrastructure/database/prepare.ts";
import { type Brand, brandColumns, brandOf } from "../core/actors/brand.ts";
import type { Desk } from "../core/desk.ts";
import { countWrongToken, type TokenOrigin } from "../core/limits/wrong-tokens.ts";
import { hashOf, isGuestToken } from "../core/values/tokens.ts";
import { isReference, type ReportKey } from "./report.ts";

/** A reporter who was authenticated by a report's reference and token. */
export interface Reporter extends ReportKey {
  /** The author of their replies: a client of the platform, or a guest. */
  kind: "client" | "guest";
  brand: Brand;
  reference: string;
  language: Language;
}

interface ReporterCredentials {
  reference: string;
  token: string | undefined;
  chooseLanguage: ChooseLanguage;
  /** Called only for a failed attempt. */
  cameFrom(): Promise<TokenOrigin>;
}

const reportsByReference = prepare((db, { reference }: { reference: string }) =>
  db
    .selectFrom("reports")
    .innerJoin("brands", "brands.id", "reports.brand_id")
    .where("reports.reference", "=", reference)
    .select(brandColumns)
    .select(["reports.id", "reports.client_id", "reports.token_hash"]),
);

/** A wrong token and an unknown report get the same 404 after the same work, so a caller cannot distinguish them. */
export async function enterAsReporter(desk: Desk, shown: ReporterCredentials): Promise<Reporter> {
  const { reference, token = "" } = shown;
  const hash = hashOf(token);
  const candidates = isReference(reference) ? await reportsByReference(desk.db, { reference }) : [];
  const report = candidates.find(({ token_hash }) => timingSafeEqual(token_hash, hash));
  if (!report || !isGuestToken(token)) {
    await countWrongToken(desk, await shown.cameFrom());
    throw notFound();
  }
  const brand = brandOf(report);
  return {
    kind: report.client_id === null ? "guest" : "client",
    brand,
    brandId: brand.id,
    reportId: report.id,
    reference,
    language: shown.chooseLanguage(brand.locale),
  };
}
