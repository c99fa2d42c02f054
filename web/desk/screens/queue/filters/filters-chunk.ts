/** What filtering needs once somebody filters; the first row does not wait for it. */
export { Chips } from "./chips.tsx";
export {
  chipOf,
  finishedIn,
  type Known,
  labels,
  narrowed,
  type Suggestion,
  suggestionsFor,
  wordsIn,
} from "./filter-suggestions.ts";
export { Suggestions } from "./suggestions.tsx";
