/** A text as it is compared with what somebody types: without accents and case. */
export const plain = (text: string): string =>
  text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLocaleLowerCase();
