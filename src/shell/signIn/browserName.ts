/** Recognizes browsers and systems in a user agent. Several browsers also name others, so the first match in this order counts. */
const browsers = [
  ['Edge', /\bEdg/],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;
const systems = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(?:iPhone|iPad)\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

const named = (agent: string, names: readonly (readonly [string, RegExp])[]) => names.find(([, pattern]) => pattern.test(agent))?.[0];

/** Returns the names of the browser and the system; undefined when one of them isn't recognized. */
export function browserOf(agent: string): { browser: string; system: string } | undefined {
  const browser = named(agent, browsers);
  const system = named(agent, systems);
  return browser && system ? { browser, system } : undefined;
}
