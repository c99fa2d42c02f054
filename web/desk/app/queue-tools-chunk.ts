/** What is loaded in one piece once the list is there. */

export { Due } from "../components/ticket-fields/due.tsx";
export { Tools } from "../screens/queue/work/tools.tsx";
export { Work } from "../screens/queue/work/work.tsx";
export { Areas } from "../screens/shell/areas.tsx";
export { SavedViews } from "../screens/shell/saved-views.tsx";
