/** The build writes it (package.json, imports). */
declare module "#element" {
  export const script: string;
}
