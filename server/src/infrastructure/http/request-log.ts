import type { FastifyBaseLogger } from "fastify";

type Arguments = Parameters<FastifyBaseLogger["info"]>;

/** The logger of one request, made when it logs for the first time: few requests do, and each would pay for it. */
export class RequestLog {
  readonly #parent: FastifyBaseLogger;
  readonly #bindings: object;
  #made: FastifyBaseLogger | undefined;

  constructor(parent: FastifyBaseLogger, bindings: object) {
    this.#parent = parent;
    this.#bindings = bindings;
  }

  get level() {
    return this.#own.level;
  }

  get #own(): FastifyBaseLogger {
    this.#made ??= this.#parent.child(this.#bindings);
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

  child(...of: Parameters<FastifyBaseLogger["child"]>) {
    return this.#own.child(...of);
  }
}
