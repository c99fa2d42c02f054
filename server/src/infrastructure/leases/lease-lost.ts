/** Another worker has the lease, or what it was for has changed. Nothing more may be written. */
export class LeaseLost extends Error {
  constructor() {
    super("The lease was lost.");
  }
}
