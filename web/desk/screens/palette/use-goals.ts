import type { FoundPerson } from "../../api/global-search.ts";
import type { Me } from "../../api/session/session.ts";
import { texts } from "../../texts/texts.ts";
import { useCustomerTickets } from "./customer-tickets.ts";
import { eachOnce, fits, type Goal } from "./goals.ts";
import { useCommands, useNavigationGoals } from "./navigation-goals.ts";
import { useRecentGoals, useSearchResults } from "./search-results.ts";
import { paletteTexts } from "./texts/texts.ts";

/** Without text: recent goals and commands of this screen. With text: everything that matches. */
export function useGoals(
  me: Me,
  words: string,
  person: FoundPerson | undefined,
  goDeeper: (person: FoundPerson) => void,
): { goals: Goal[]; said: string } {
  const commands = useCommands(me);
  const places = useNavigationGoals(me);
  const recent = useRecentGoals([...commands, ...places]);
  const found = useSearchResults(words, goDeeper);
  const theirs = useCustomerTickets(person, words);
  if (person) return { goals: theirs, said: theirs.length > 2 || words ? "" : paletteTexts.noTickets };
  if (words === "") {
    const here = commands.filter(({ go }) => go !== undefined);
    return { goals: eachOnce([...recent, ...here, ...places]), said: "" };
  }
  const named = [...commands, ...places].filter((goal) => fits(goal, words));
  const can = named.filter(({ go }) => go !== undefined);
  const cannot = named.filter(({ go }) => go === undefined);
  const known = recent.filter((goal) => fits(goal, words));
  // Commands come first when their name matches; words in a ticket are arbitrary.
  const goals = eachOnce([...known, ...can, ...found.goals, ...cannot]);
  return { goals, said: saidOf(goals, found) };
}

function saidOf(goals: Goal[], { isLooking, hasFailed }: ReturnType<typeof useSearchResults>): string {
  if (hasFailed) return paletteTexts.failed;
  if (goals.length > 0) return "";
  return isLooking ? paletteTexts.looking : texts.app.nothingFits;
}
