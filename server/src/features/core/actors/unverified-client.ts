import { sql } from "kysely";

/** The client and key that a request names, before the key has been checked. */
export interface UnverifiedClient {
  hash: Buffer;
  externalId: string;
}

/*
 * For prefetching in the same round trip as authentication. Such a query may read only the named client's data within the key's
 * brand. Do not return any of it before authentication succeeds, which also rejects revoked keys.
 */

export const unverifiedBrandId = ({ hash }: UnverifiedClient) =>
  sql<number>`(select brand_id from integration_key_tokens where token_hash = ${hash})`;

export const unverifiedClientId = ({ hash, externalId }: UnverifiedClient) =>
  sql<string>`(select client.id from integration_key_tokens as token join clients as client
    on client.brand_id = token.brand_id where token.token_hash = ${hash} and client.external_id = ${externalId})`;
