/** All texts of the panel. The build inlines them: there is one panel per language. */
declare const texts: import("./english.ts").Texts;
