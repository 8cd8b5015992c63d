/** Returns a drawing without the fonts and style sheets that it brings, which are most of its letters: its files have the fonts of the product. */
export const withoutStyles = (svg: string): string => svg.replaceAll(/<style\b[^>]*>[^]*?<\/style>/g, '');
