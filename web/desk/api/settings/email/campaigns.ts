import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { VersionedRecord } from "../../../components/ui/form/use-form.ts";
import { api, bodyOf, type Schema } from "../../client.ts";
import type { operations } from "../../types.generated.ts";
import { ifMatch, versionedRecordOf } from "../versioned-record.ts";

export type Campaign = Schema<"Campaign">;
export type CampaignState = Campaign["state"];
export type CampaignProgress = Schema<"CampaignProgress">;
export type Recipient = Schema<"CampaignRecipient">;
export type CampaignOutcome = Recipient["outcome"];
export type NewCampaign = operations["createCampaign"]["requestBody"]["content"]["application/json"];
export type CampaignChanges = NonNullable<
  operations["updateCampaign"]["requestBody"]
>["content"]["application/json"];
export type CampaignToPreview = operations["previewCampaign"]["requestBody"]["content"]["application/json"];
export type CampaignMove = "send" | "pause" | "resume" | "cancel";

const key = ["settings", "campaigns"] as const;
const of = (id: string) => ({ params: { path: { id } } });

/** Emails are being sent, so the page polls. */
const isUnderWay = (state: CampaignState | undefined): boolean =>
  state === "preparing" || state === "sending";

// No event reports campaign progress, so an active campaign is polled while the page is visible.
const againMs = 2_000;
const listAgainMs = 5_000;

interface CampaignFilter {
  state: CampaignState | "";
  brand_id: string;
}

export const campaignsQuery = ({ state, brand_id }: CampaignFilter) =>
  infiniteQueryOptions({
    queryKey: [...key, "list", state, brand_id],
    initialPageParam: 1,
    queryFn: async ({ pageParam }) => {
      const query = {
        ...(state && { state }),
        ...(brand_id && { brand_id: Number(brand_id) }),
        page: pageParam,
      };
      return bodyOf(await api.GET("/api/v1/admin/campaigns", { params: { query } }));
    },
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ data }) => data.some(({ state }) => isUnderWay(state))) ? listAgainMs : false,
  });

/** The prefix of all campaign queries, with any filter. */
export const allOfCampaigns = { queryKey: key };

export const campaignQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, "one", id],
    queryFn: () => readCampaign(id),
    refetchInterval: ({ state: { data } }) => (isUnderWay(data?.record.state) ? againMs : false),
  });

export const progressQuery = (id: string, state: CampaignState) =>
  queryOptions({
    queryKey: [...key, "progress", id],
    queryFn: async () => bodyOf(await api.GET("/api/v1/admin/campaigns/{id}/progress", of(id))).data,
    refetchInterval: isUnderWay(state) ? againMs : false,
  });

export interface RecipientFilter {
  outcome: CampaignOutcome | "";
  /** Part of the address. */
  q: string;
  page: number;
}

const perPage = 50;

export const recipientsQuery = (id: string, { outcome, q, page }: RecipientFilter, state: CampaignState) =>
  queryOptions({
    queryKey: [...key, "recipients", id, outcome, q, page],
    queryFn: async () => {
      const query = { ...(outcome && { outcome }), ...(q && { q }), page, per_page: perPage };
      const params = { path: { id }, query };
      return bodyOf(await api.GET("/api/v1/admin/campaigns/{id}/recipients", { params }));
    },
    refetchInterval: isUnderWay(state) ? listAgainMs : false,
  });

export async function readCampaign(id: string): Promise<VersionedRecord<Campaign>> {
  return versionedRecordOf(await api.GET("/api/v1/admin/campaigns/{id}", of(id)));
}

export async function createCampaign(body: NewCampaign): Promise<Campaign> {
  return bodyOf(await api.POST("/api/v1/admin/campaigns", { body })).data;
}

export async function changeCampaign(
  id: string,
  body: CampaignChanges,
  version: string | undefined,
): Promise<VersionedRecord<Campaign>> {
  return versionedRecordOf(
    await api.PATCH("/api/v1/admin/campaigns/{id}", { params: ifMatch(id, version), body }),
  );
}

export async function deleteCampaign(id: string): Promise<void> {
  await api.DELETE("/api/v1/admin/campaigns/{id}", of(id));
}

/** Rendered as it would be sent; refused if saving would be. */
export const mailPreviewQuery = (body: CampaignToPreview) =>
  queryOptions({
    queryKey: [...key, "preview", body],
    staleTime: 60_000,
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }) =>
      bodyOf(await api.POST("/api/v1/admin/campaigns/preview", { body, signal })).data,
  });

export async function testCampaign(id: string): Promise<void> {
  await api.POST("/api/v1/admin/campaigns/{id}/test", of(id));
}

/** The number of recipients that the platform reports. */
export async function countCampaign(id: string): Promise<number> {
  return bodyOf(await api.POST("/api/v1/admin/campaigns/{id}/count", of(id))).data.total;
}

export async function moveCampaign(id: string, move: CampaignMove): Promise<Campaign> {
  const paths = {
    send: "/api/v1/admin/campaigns/{id}/send",
    pause: "/api/v1/admin/campaigns/{id}/pause",
    resume: "/api/v1/admin/campaigns/{id}/resume",
    cancel: "/api/v1/admin/campaigns/{id}/cancel",
  } as const;
  return bodyOf(await api.POST(paths[move], of(id))).data;
}
