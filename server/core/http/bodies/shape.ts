/** Bodies that no page and no program of good will sends are refused as text, before anything is made of them: whatever follows then has a bound. */
import { badRequest, type ApiError } from '#server/core/errors';

/** Levels of a body: every walk of ours is a recursion. */
const deepest = 50;
/** Members of one object: the versions of as many entries as are approved at once are the most. */
const mostKeys = 10_000;
/** Elements of one list: what the calls about many take at most. */
const mostElements = 100_000;
/** All that a body holds: as many ids, and what stands beside them. */
const mostValues = 200_000;
/** Characters of one text, as they are sent and as they are kept. */
export const longestText = 200_000;

type Excess = 'TOO_DEEP' | 'TOO_MANY_VALUES';
const sentences: Record<Excess, string> = {
  TOO_DEEP: `The body is nested more than ${deepest} levels deep.`,
  TOO_MANY_VALUES: `The body holds too much: at most ${mostKeys} keys in an object, ${mostElements} elements in a list, ${mostValues} values in all, ${longestText} characters in a text.`,
};

/** Why a body is refused before it is parsed: a 400, or nothing. */
export function shapeRefusal(text: string): ApiError | undefined {
  const excess = excessOf(text);
  return excess === null ? undefined : badRequest(excess, sentences[excess]);
}

const [quote, backslash, comma, brace, bracket, endBrace, endBracket] = [...'"\\,{[}]'].map((sign) => sign.charCodeAt(0));

/** What of a text is beyond the bounds, if it is JSON; found in one pass. A text that is no JSON is the parser's to refuse. */
export function excessOf(text: string): Excess | null {
  /** How many members may still come, of each object and list that is open. */
  const left: number[] = [];
  let values = 0;
  for (let place = 0; place < text.length; place += 1) {
    const sign = text.charCodeAt(place);
    if (sign === quote) {
      const end = endOfText(text, place + 1);
      if (end - place > longestText) return 'TOO_MANY_VALUES';
      place = end;
    } else if (sign === brace || sign === bracket) {
      if (left.length === deepest) return 'TOO_DEEP';
      left.push(sign === brace ? mostKeys : mostElements);
      values += 1;
    } else if (sign === endBrace || sign === endBracket) left.pop();
    else if (sign === comma && left.length > 0) {
      const last = left.length - 1;
      const more = (left[last] ?? 0) - 1;
      left[last] = more;
      values += 1;
      if (more < 1) return 'TOO_MANY_VALUES';
    }
    if (values > mostValues) return 'TOO_MANY_VALUES';
  }
  return null;
}

/** The place of the quote that ends a text, or the end of all. */
function endOfText(text: string, from: number): number {
  for (let end = text.indexOf('"', from); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (before >= from && text.charCodeAt(before) === backslash) before -= 1;
    if ((end - 1 - before) % 2 === 0) return end;
  }
  return text.length;
}
