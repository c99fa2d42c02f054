import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { readNextPage } from "../../../api/kernel/next-page.ts";
import { type AudienceFilters, audiencesQuery, membersQuery } from "../../../api/settings/email/audiences.ts";
import { useDebounced } from "../../../components/settings-form/fields/use-debounced.ts";
import type { CampaignDraft } from "./draft.ts";

interface WantedMembers {
  audience: string;
  filters: AudienceFilters;
}

/** The members of the selected list, from the platform; requested once everything it needs is selected. */
export function useMembers({ brand_id, audience, filters }: CampaignDraft) {
  const brandId = Number(brand_id);
  const { data: audiences } = useQuery(audiencesQuery(brandId));
  const calm: WantedMembers = JSON.parse(useDebounced(JSON.stringify({ audience, filters })));
  const offered = audiences?.find(({ key }) => key === calm.audience);
  const isChosen = offered?.filters.every(({ key, required }) => !required || key in calm.filters) ?? false;
  const members = useInfiniteQuery({
    ...membersQuery({ brandId, ...calm }),
    enabled: isChosen,
    placeholderData: keepPreviousData,
  });
  const { data: known, error } = members;
  return {
    /** Keeps the previous members while a changed filter loads. */
    people: isChosen ? (known?.pages.flatMap(({ data }) => data) ?? []) : [],
    total: isChosen && !members.isPlaceholderData ? known?.pages[0]?.meta.total : undefined,
    isAsked: isChosen && members.isFetching,
    error: isChosen ? error : null,
    askAgain: () => void members.refetch(),
    more: members.hasNextPage && isChosen ? () => void readNextPage(members) : undefined,
  };
}
