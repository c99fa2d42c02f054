/** Somebody who is mailed what happens to the status of a brand. */
export interface SubscriberKey {
  brandId: number;
  subscriberId: string;
}

/** What the token of a subscriber's links is sealed with. */
export function subscriberTokenContext(brandId: number, id: string) {
  return ["status subscription token", brandId, id];
}

export const maxChosenComponents = 200;
