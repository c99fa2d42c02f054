import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { firstStepsQuery } from "../../api/settings/onboarding.ts";
import { Notice } from "../ui/loading/notice.tsx";
import { onboardingTexts as texts } from "./texts/texts.ts";

/** In the empty queue of a desk that isn't set up yet, a link to the checklist; otherwise the fallback. */
export function ChecklistLink({ otherwise }: { otherwise: ReactElement }): ReactElement {
  const { data } = useQuery(firstStepsQuery);
  const left = data?.steps.filter(({ is_done }) => !is_done).length ?? 0;
  if (left === 0 || data?.is_put_away) return otherwise;
  const way = (
    <Link to="/settings/{-$section}/{-$item}" params={{ section: "first-steps", item: undefined }}>
      {texts.goThere}
    </Link>
  );
  return (
    <Notice title={texts.inQueue} action={way}>
      {texts.inQueueHelp(left)}
    </Notice>
  );
}
