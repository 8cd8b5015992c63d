/** A text whose words with a hyphen stay on one line, where they are short: « a-t-il », « États-Unis ». */
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
/** Characters that a phone has room for in one line of a title. */
const longest = 20;

/** What stands between such words, and each of them, in turn. */
function partsOf(text: string): string[] {
  const parts = [''];
  for (const word of text.split(/(\S+)/)) {
    if (word.length <= longest && /\p{L}-\p{L}/u.test(word)) parts.push(word, '');
    else parts.push(`${parts.pop() ?? ''}${word}`);
  }
  return parts;
}
