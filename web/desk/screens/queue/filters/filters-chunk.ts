/** What filtering needs once somebody filters; the first row does not wait for it. */
export { FilterChips } from "./chips.tsx";
export {
  chipOf,
  type FilterOptions,
  finishedIn,
  labels,
  narrowed,
  type Suggestion,
  suggestionsFor,
  wordsIn,
} from "./filter-suggestions.ts";
export { FilterSuggestions } from "./suggestions.tsx";
