/** Leaves out of markup what isn't read. Searches for texts instead of patterns, which could take the square of a hostile text's length. */

/** Returns a drawing without the fonts and style sheets that it brings, which are most of its letters: its files have the fonts of the product. */
export const withoutStyles = (svg: string): string => without(svg, '<style', '</style>');

/** Returns markup without what stands between two texts, and without these; what is begun and not ended is left out to the end. */
export function without(markup: string, start: string, end: string): string {
  const folded = markup.toLowerCase();
  // A letter whose small form is longer moves the places: such a text is not markup that a program has cleaned.
  if (folded.length !== markup.length) return without(folded, start, end);
  let kept = '';
  let at = 0;
  for (let from = folded.indexOf(start); from >= 0; from = folded.indexOf(start, at)) {
    kept += markup.slice(at, from);
    const to = folded.indexOf(end, from);
    at = to < 0 ? markup.length : to + end.length;
  }
  return kept + markup.slice(at);
}
