/** One chunk for everything that is loaded after the list. */

export { Due } from "../components/ticket-fields/due.tsx";
export { BulkActions } from "../screens/queue/bulk/bulk-actions.tsx";
export { ListTools } from "../screens/queue/views/list-tools.tsx";
export { AreaLinks } from "../screens/shell/areas.tsx";
export { BottomBar } from "../screens/shell/bottom-bar.tsx";
export { SavedViews } from "../screens/shell/saved-views.tsx";
