import type { FastifyBaseLogger } from "fastify";

type Arguments = Parameters<FastifyBaseLogger["info"]>;
type OfChild = Parameters<FastifyBaseLogger["child"]>;

/** A request's logger, created on first use: few requests log, and each would pay for it. */
export class RequestLog {
  readonly #parent: FastifyBaseLogger;
  readonly #bindings: OfChild[0];
  readonly #options: OfChild[1];
  #made: FastifyBaseLogger | undefined;

  constructor(parent: FastifyBaseLogger, bindings: OfChild[0], options: OfChild[1]) {
    this.#parent = parent;
    this.#bindings = bindings;
    this.#options = options;
  }

  get level() {
    return this.#own.level;
  }

  get #own(): FastifyBaseLogger {
    this.#made ??= this.#parent.child(this.#bindings, this.#options);
    return this.#made;
  }

  fatal(...said: Arguments) {
    this.#own.fatal(...said);
  }

  error(...said: Arguments) {
    this.#own.error(...said);
  }

  warn(...said: Arguments) {
    this.#own.warn(...said);
  }

  info(...said: Arguments) {
    this.#own.info(...said);
  }

  debug(...said: Arguments) {
    this.#own.debug(...said);
  }

  trace(...said: Arguments) {
    this.#own.trace(...said);
  }

  silent(...said: Arguments) {
    this.#own.silent(...said);
  }

  child(...of: OfChild) {
    return this.#own.child(...of);
  }
}
