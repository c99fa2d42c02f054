/** The challenge of a response to a missing token (RFC 6750, 3). */
export const bearerChallenge = { "www-authenticate": "Bearer" };
