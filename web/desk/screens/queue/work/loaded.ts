/** What is loaded in one piece once the list is there. */
export { Areas } from "../../shell/areas.tsx";
export { SavedViews } from "../../shell/saved-views.tsx";
export { Due } from "../due.tsx";
export { Tools } from "./tools.tsx";
export { Work } from "./work.tsx";
