/** The checks cannot run; the message says what to do. */
export class CannotRun extends Error {}
