/** What `web/shared/support` calls `texts`: the build puts the support area's there. */
declare const texts: import("./english.ts").Texts;
