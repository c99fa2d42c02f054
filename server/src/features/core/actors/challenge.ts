/** What a refusal for want of a token asks to come back with (RFC 6750, 3). */
export const bearerChallenge = { "www-authenticate": "Bearer" };
