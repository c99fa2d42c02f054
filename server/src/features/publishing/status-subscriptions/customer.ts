/** The verbs for visitors: subscribe to a brand's status, change or end the subscription. */

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
