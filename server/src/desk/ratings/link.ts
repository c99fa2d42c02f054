/** What the token of an offer is sealed with. */
export function ratingTokenContext(brandId: number, id: string) {
  return ["rating token", brandId, id];
}
