/** All that somebody may do who wants to be told of a brand's status, or no longer. */

export { AskedForUpdates, askForUpdates } from "./subscribe.ts";
export {
  brandOfSubscription,
  ChosenUpdates,
  changeUpdates,
  confirmUpdates,
  readSubscription,
  type Subscription,
  stopUpdates,
} from "./wanted-updates.ts";
