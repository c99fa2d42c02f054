import { sql } from "kysely";

/** Which client a request names and which key it shows, before anybody knows whether that key opens the door. */
export interface UnverifiedClient {
  hash: Buffer;
  externalId: string;
}

/*
 * For what is read in the door's own round trip: only ever what belongs to the client of that name in the brand of that
 * key. None of it may be answered before the door has opened, which also tells revoked keys from good ones.
 */

export const unverifiedBrandId = ({ hash }: UnverifiedClient) =>
  sql<number>`(select brand_id from integration_key_tokens where token_hash = ${hash})`;

export const unverifiedClientId = ({ hash, externalId }: UnverifiedClient) =>
  sql<string>`(select client.id from integration_key_tokens as token join clients as client
    on client.brand_id = token.brand_id where token.token_hash = ${hash} and client.external_id = ${externalId})`;
