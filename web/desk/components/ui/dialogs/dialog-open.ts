/** Whether a dialog has the page. One that is going out of sight has not: what is pressed then is meant for what it leads to. */
export const isDialogOpen = (): boolean => document.querySelector("[data-modal]:not([data-closed])") !== null;
