import { S3Client } from "@aws-sdk/client-s3";
import type { S3Location } from "./s3-location.ts";

/** A bucket, or what lies under a prefix of it. */
export type Bucket = { client: S3Client; name: string; prefix: string };

// A download holds its connection for as long as the customer takes; the SDK's 50 would soon be in use.
const maxSockets = 500;

export function openBucket({ bucket, prefix, region, endpoint, pathStyle }: S3Location): Bucket {
  const client = new S3Client({
    ...(region !== undefined && { region }),
    ...(endpoint !== undefined && { endpoint }),
    forcePathStyle: pathStyle,
    // The checksums that the SDK adds of its own accord are refused by some services that are not Amazon's.
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
