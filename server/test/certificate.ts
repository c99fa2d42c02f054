import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

/** Writes a self-signed certificate for the host, `cert.pem` and `key.pem`, into the folder. */
export async function makeCertificate(folder: string, host: string, days = 3_650): Promise<void> {
  await promisify(execFile)("openssl", [
    ...[
      "req",
      "-x509",
      "-newkey",
      "ec",
      "-pkeyopt",
      "ec_paramgen_curve:prime256v1",
      "-nodes",
      "-days",
      String(days),
    ],
    ...["-subj", `/CN=${host}`, "-addext", `subjectAltName=DNS:${host}`],
    ...["-keyout", join(folder, "key.pem"), "-out", join(folder, "cert.pem")],
  ]);
}
