/** Refuses oversized bodies as text, before they are parsed, so that all later work on a body has a limit. */
import { badRequest, type ApiError } from '#server/core/errors';

/** The deepest nesting of a body. A limit is needed because the functions that visit a body are recursive. */
const deepest = 50;
/** The largest number of members in one object. The largest legitimate object holds the versions of all the entries that are approved at once. */
const mostKeys = 10_000;
/** The largest number of elements in one list, which the calls about many records need. */
const mostElements = 100_000;
/** The largest number of values in a body: a list of the largest size, with other members. */
const mostValues = 200_000;
/** The longest text, in characters, both in a body and in a stored field. */
export const longestText = 200_000;

type Excess = 'TOO_DEEP' | 'TOO_MANY_VALUES';
const sentences: Record<Excess, string> = {
  TOO_DEEP: `The body is nested more than ${deepest} levels deep.`,
  TOO_MANY_VALUES: `The body holds too much: at most ${mostKeys} keys in an object, ${mostElements} elements in a list, ${mostValues} values in all, ${longestText} characters in a text.`,
};

/** Returns the 400 for a body that exceeds a limit; undefined for any other body. */
export function shapeRefusal(text: string): ApiError | undefined {
  const excess = excessOf(text);
  return excess === null ? undefined : badRequest(excess, sentences[excess]);
}

const [quote, backslash, comma, brace, bracket, endBrace, endBracket] = [...'"\\,{[}]'].map((sign) => sign.charCodeAt(0));

/** Returns the limit that a text exceeds if it is JSON, in one pass; null for none. A text that is no JSON is left to the parser. */
export function excessOf(text: string): Excess | null {
  /** The number of members that each open object or list may still have. */
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

/** Returns the place of the quote that ends a text, or the length of the body where none does. */
function endOfText(text: string, from: number): number {
  for (let end = text.indexOf('"', from); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (before >= from && text.charCodeAt(before) === backslash) before -= 1;
    if ((end - 1 - before) % 2 === 0) return end;
  }
  return text.length;
}
