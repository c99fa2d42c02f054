/** The filter code in its own chunk, so that the first row doesn't wait for it. */
export { FilterChips } from "./chips.tsx";
export {
  chipOf,
  type FilterOptions,
  type FilterSuggestion,
  finishedIn,
  labels,
  narrowed,
  suggestionsFor,
  wordsIn,
} from "./filter-suggestions.ts";
export { FilterSuggestions } from "./suggestions.tsx";
