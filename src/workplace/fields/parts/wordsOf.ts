/** Returns the words of an HTML text without its tags. The HTML is parsed apart from the page, so that no script in it runs. */
export function wordsOf(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent?.replace(/\s+/g, ' ').trim() ?? '';
}

/** Returns a word with a capital. French writes the names of languages without one, except at the start of a line. */
export const begins = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
