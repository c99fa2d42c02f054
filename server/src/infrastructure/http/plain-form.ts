/** The fields of an application/x-www-form-urlencoded body, the last of each name; undefined where it is not UTF-8. */
export function plainFieldsOf(body: string): Record<string, string> | undefined {
  try {
    const pairs = body.split("&").filter(Boolean);
    return Object.fromEntries(
      pairs.map((pair): [string, string] => {
        const at = pair.includes("=") ? pair.indexOf("=") : pair.length;
        return [decoded(pair.slice(0, at)), decoded(pair.slice(at + 1))];
      }),
    );
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

const decoded = (text: string): string => decodeURIComponent(text.replaceAll("+", " "));
