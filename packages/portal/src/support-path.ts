/** The path below the support area of an address of the integration API. */
export const supportPath = (address: string): string =>
  address
    .replace(/^.*\/api\/v1\/integration/, "/api")
    .replace(/^\/api\/clients\/[^/?]+/, "/api")
    .replace(/^(\/api\/tickets\/[^/?]+)\/secrets/, "$1/credentials");
