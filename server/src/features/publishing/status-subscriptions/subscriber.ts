/** A subscriber to the status of a brand. */
export interface SubscriberKey {
  brandId: number;
  subscriberId: string;
}

/** The encryption context of the token in a subscriber's links. */
export function subscriberTokenContext(brandId: number, id: string) {
  return ["status subscription token", brandId, id];
}

export const maxChosenComponents = 200;
