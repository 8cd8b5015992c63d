/** A text whose words with a hyphen stay on one line, where they are short: « a-t-il », « États-Unis ». */
export const Whole = ({ text }: { text: string }) =>
  text.split(/(\S*\p{L}-\p{L}\S*)/u).map((part, place) =>
    place % 2 === 1 && part.length <= longest ? (
      <span key={place} className="whole">
        {part}
      </span>
    ) : (
      part
    ),
  );
/** Characters that a phone has room for in one line of a title. */
const longest = 20;
