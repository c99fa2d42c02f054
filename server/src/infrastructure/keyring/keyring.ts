import { createHmac, hkdfSync, randomBytes } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { FlattenedEncrypt, type FlattenedJWE, flattenedDecrypt } from "jose";

/** The owner of a sealed value (brand, ticket, entry). It is authenticated with the value, which cannot be opened for another owner. */
export type Context = readonly (string | number)[];

export interface Sealed {
  sealed: string;
  kid: string;
}

interface Key {
  kid: string;
  secret: Uint8Array;
}

/** The source of the keys: a setting, or a file that may get a newer key while the desk runs. */
export type KeySource = { keys: string } | { file: string };

/**
 * The keys for encryption at rest, newest first: `kid:base64url(32 bytes)`, separated by commas or line breaks. Values are sealed as
 * flattened JWE (RFC 7516; A256GCMKW with A256GCM): each has its own key, wrapped by the ring's newest and named by its `kid`, so that
 * older values open until they are rotated.
 */
export class Keyring {
  readonly #source: KeySource;
  readonly #tell: (problem: string) => void;
  #keys: Key[] = [];
  #readAt = 0;

  /** `tell` receives the reason when a changed ring is unreadable, once for each change; the previous ring stays in use. */
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

  /** Throws if the value was sealed for another context, was tampered with, or its key is missing from the ring. */
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

  /** A keyed digest (HMAC-SHA-256) to compare values that must not be stored; `purpose` separates uses. */
  digest(purpose: string, content: string | Uint8Array, kid = this.newestKid): Buffer {
    return createHmac("sha256", this.derive(purpose, kid)).update(content).digest();
  }

  /** A key for one purpose (HKDF, RFC 5869), so that the ring's own keys only wrap. */
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

/** Throws one line that names the invalid entry if the text is not a key ring. */
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

/** A new key for the ring, named after the current day. */
export function newKey(now = new Date()): string {
  const day = now.toISOString().slice(0, 10).replaceAll("-", "");
  return `k${day}-${randomBytes(3).toString("hex")}:${randomBytes(32).toString("base64url")}`;
}

function authenticated(context: Context): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(context));
}
