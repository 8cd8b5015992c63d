export interface Font {
  name: string;
  /** What a style says. */
  family: string;
}
const everywhere: readonly Font[] = ['Arial', 'Georgia', 'Times New Roman', 'Verdana', 'Courier New'].map((name) => ({
  name,
  family: name.includes(' ') ? `"${name}"` : name,
}));

/** The fonts a text may take, the brand's before all others: the first of the theme's family. */
export function fontsOf(brand: string | undefined): Font[] {
  const first = brand
    ?.split(',')[0]
    ?.trim()
    .replace(/^['"]|['"]$/g, '');
  return first ? [{ name: first.replace(/ Variable$/, ''), family: `"${first}"` }, ...everywhere] : [...everywhere];
}
