/**
 * Whether a modal dialog is open. A closing one doesn't count: keys pressed then belong to the next screen.
 */
export const isDialogOpen = (): boolean => document.querySelector("[data-modal]:not([data-closed])") !== null;
