// The order matters: most user agents also name other browsers.
const browsers: [name: string, sign: RegExp][] = [
  ["Edge", /\bEdgA?\//],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:HeadlessChrome|Chrome|CriOS)\//],
  ["Safari", /\bSafari\//],
];
const systems: [name: string, sign: RegExp][] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMacintosh\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Linux", /\bLinux\b/],
];

/** The common names; undefined for anything that isn't a browser. */
export function whichBrowser(userAgent: string): { browser: string; system: string } | undefined {
  const named = (list: [string, RegExp][]) => list.find(([, sign]) => sign.test(userAgent))?.[0];
  const [browser, system] = [named(browsers), named(systems)];
  return browser !== undefined && system !== undefined ? { browser, system } : undefined;
}
