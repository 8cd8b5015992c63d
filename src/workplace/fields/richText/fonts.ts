export interface Font {
  name: string;
  /** The font family as CSS writes it. */
  family: string;
}
const everywhere: readonly Font[] = ['Arial', 'Georgia', 'Times New Roman', 'Verdana', 'Courier New'].map((name) => ({
  name,
  family: name.includes(' ') ? `"${name}"` : name,
}));

/** Returns the fonts that a text may take. The first is the brand's: the first of the theme's font family. */
export function fontsOf(brand: string | undefined): Font[] {
  const first = brand
    ?.split(',')[0]
    ?.trim()
    .replace(/^['"]|['"]$/g, '');
  return first ? [{ name: first.replace(/ Variable$/, ''), family: `"${first}"` }, ...everywhere] : [...everywhere];
}
