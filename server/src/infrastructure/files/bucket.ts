import { S3Client } from "@aws-sdk/client-s3";
import type { S3Location } from "./s3-location.ts";

/** A bucket, or a prefix in it. */
export type Bucket = { client: S3Client; name: string; prefix: string };

// A download holds its connection as long as the customer reads; the SDK's default of 50 is too few.
const maxSockets = 500;

export function openBucket({ bucket, prefix, region, endpoint, pathStyle }: S3Location): Bucket {
  const client = new S3Client({
    ...(region !== undefined && { region }),
    ...(endpoint !== undefined && { endpoint }),
    forcePathStyle: pathStyle,
    // Some S3-compatible services refuse the checksums that the SDK adds by default.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: {
      connectionTimeout: 5_000,
      socketTimeout: 120_000,
      httpAgent: { maxSockets },
      httpsAgent: { maxSockets },
    },
  });
  return { client, name: bucket, prefix };
}
