/** What a browser says it is, as people call it. Several name others before themselves: the order tells. */
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

/** Undefined where it says nothing one knows. */
export function browserOf(agent: string): { browser: string; system: string } | undefined {
  const browser = named(agent, browsers);
  const system = named(agent, systems);
  return browser && system ? { browser, system } : undefined;
}
