/** Shows a text in which short words with a hyphen stay on one line: « a-t-il », « États-Unis ». */
export const Whole = ({ text }: { text: string }) =>
  partsOf(text).map((part, place) =>
    place % 2 === 1 ? (
      <span key={place} className="whole">
        {part}
      </span>
    ) : (
      part
    ),
  );
/** The most characters of a word that is kept on one line: a phone has room for them in a title. */
const longest = 20;

/** Returns the text in parts: by turns other text (maybe empty) and one short word with a hyphen. */
function partsOf(text: string): string[] {
  const parts = [''];
  for (const word of text.split(/(\S+)/)) {
    if (word.length <= longest && /\p{L}-\p{L}/u.test(word)) parts.push(word, '');
    else parts.push(`${parts.pop() ?? ''}${word}`);
  }
  return parts;
}
