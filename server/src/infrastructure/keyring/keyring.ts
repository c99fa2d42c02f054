import { createHmac, hkdfSync, randomBytes } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { FlattenedEncrypt, type FlattenedJWE, flattenedDecrypt } from "jose";

/** What a sealed value belongs to (brand, ticket, entry): authenticated with it, so that it opens nowhere else. */
export type Context = readonly (string | number)[];

export interface Sealed {
  sealed: string;
  kid: string;
}

interface Key {
  kid: string;
  secret: Uint8Array;
}

/** Where the keys are read from: a variable, or a file that may get a newer key while the desk runs. */
export type KeySource = { keys: string } | { file: string };

/**
 * The keys for what is encrypted at rest, newest first: `kid:base64url(32 bytes)`, separated by commas or line
 * breaks. Values are sealed as flattened JWE (RFC 7516; A256GCMKW with A256GCM): each has a key of its own,
 * wrapped by the newest of the ring and named by its `kid`, so that older ones open until they are rotated out.
 */
export class Keyring {
  readonly #source: KeySource;
  readonly #tell: (problem: string) => void;
  #keys: Key[] = [];
  #readAt = 0;

  /** `tell`: why a ring that was changed cannot be read, once for each change; the one before goes on. */
  constructor(source: KeySource, tell: (problem: string) => void = () => undefined) {
    this.#source = source;
    this.#tell = tell;
    this.#read();
  }

  get newestKid(): string {
    return this.#newest().kid;
  }

  async seal(plaintext: string, context: Context): Promise<Sealed> {
    const { kid, secret } = this.#newest();
    const { aad: _, ...jwe } = await new FlattenedEncrypt(new TextEncoder().encode(plaintext))
      .setProtectedHeader({ alg: "A256GCMKW", enc: "A256GCM", kid })
      .setAdditionalAuthenticatedData(authenticated(context))
      .encrypt(secret);
    return { sealed: JSON.stringify(jwe), kid };
  }

  /** Throws when the value was sealed for another context, tampered with, or its key is no longer in the ring. */
  async open(sealed: string, context: Context): Promise<string> {
    const jwe = JSON.parse(sealed) as FlattenedJWE;
    const aad = Buffer.from(authenticated(context)).toString("base64url");
    const { plaintext } = await flattenedDecrypt(
      { ...jwe, aad },
      ({ kid } = {}) => this.#named(String(kid ?? "")).secret,
      {
        keyManagementAlgorithms: ["A256GCMKW"],
        contentEncryptionAlgorithms: ["A256GCM"],
      },
    );
    return new TextDecoder().decode(plaintext);
  }

  /** A keyed digest (HMAC-SHA-256), for comparing what must not be kept; `purpose` keeps uses apart. */
  digest(purpose: string, content: string | Uint8Array, kid = this.newestKid): Buffer {
    return createHmac("sha256", this.derive(purpose, kid)).update(content).digest();
  }

  /** A key for one purpose (HKDF, RFC 5869), so that the ring's own keys only ever wrap. */
  derive(purpose: string, kid = this.newestKid): Buffer {
    return Buffer.from(hkdfSync("sha256", this.#named(kid).secret, "", `sidedesk ${purpose}`, 32));
  }

  static kidOf(sealed: string): string {
    const header = (JSON.parse(sealed) as { protected: string }).protected;
    return (JSON.parse(Buffer.from(header, "base64url").toString()) as { kid: string }).kid;
  }

  #newest(): Key {
    this.#readAgainIfChanged();
    const key = this.#keys[0];
    if (!key) throw new Error("The key ring is empty.");
    return key;
  }

  #named(kid: string): Key {
    const known = () => this.#keys.find((key) => key.kid === kid);
    if (!known()) this.#readAgainIfChanged();
    const key = known();
    if (!key)
      throw new Error(
        `The key ring has no key "${kid}"; put it back into SECRET_KEYS or the secret-keys file.`,
      );
    return key;
  }

  #readAgainIfChanged(): void {
    if (!("file" in this.#source)) return;
    const changedAt = statSync(this.#source.file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (changedAt === this.#readAt) return;
    try {
      this.#read();
    } catch (error) {
      this.#readAt = changedAt;
      this.#tell(`${this.#source.file}: ${(error as Error).message}`);
    }
  }

  #read(): void {
    if ("keys" in this.#source) {
      this.#keys = parseKeys(this.#source.keys);
      return;
    }
    const changedAt = statSync(this.#source.file).mtimeMs;
    this.#keys = parseKeys(readFileSync(this.#source.file, "utf8"));
    this.#readAt = changedAt;
  }
}

/** Throws one line that names the entry when the text is no key ring. */
export function parseKeys(text: string): Key[] {
  const entries = text.split(/[\s,]+/).filter(Boolean);
  if (entries.length === 0) throw new Error("no key is given");
  const keys = entries.map((entry, index) => {
    const [, kid, encoded] = /^([\w.-]{1,64}):([A-Za-z0-9_-]{43}=?)$/.exec(entry) ?? [];
    const secret = Buffer.from(encoded ?? "", "base64url");
    if (!kid || secret.length !== 32) throw new Error(`entry ${index + 1} is not kid:base64url of 32 bytes`);
    return { kid, secret: new Uint8Array(secret) };
  });
  if (new Set(keys.map(({ kid }) => kid)).size < keys.length) throw new Error("two keys have the same kid");
  return keys;
}

/** A fresh key for the ring, named after the day it was made. */
export function newKey(now = new Date()): string {
  const day = now.toISOString().slice(0, 10).replaceAll("-", "");
  return `k${day}-${randomBytes(3).toString("hex")}:${randomBytes(32).toString("base64url")}`;
}

function authenticated(context: Context): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(context));
}
