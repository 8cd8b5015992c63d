/** The words of an HTML text, without what surrounds them. Parsed apart from the page: nothing in it runs. */
export function wordsOf(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent?.replace(/\s+/g, ' ').trim() ?? '';
}

/** A word that begins a line: French writes the names of languages without a capital elsewhere. */
export const begins = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
