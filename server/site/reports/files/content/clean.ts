/** Makes texts printable: without characters that no font has, and with places to break in long words. */
import type { Fonts } from '../fonts/fonts';

/** The visible sign in place of a character that no font of the product has. */
export const missing = '\u25a1';
/** The letters after which a word may be broken. Longer words are addresses and codes: a word of a language is hyphenated, which leaves it whole for a search. */
const longest = 30;

// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;
/** Marks that turn the direction of all that follows: a text could show another order than it has. */
const turns = /[\u202a-\u202e\u2066-\u2069]/g;
/** Characters that show nothing by themselves: no font needs to have them. */
const invisible = /^\p{Default_Ignorable_Code_Point}$/u;
const unassigned = /[\p{Co}\p{Cn}]/u;

/** Returns a text on one line, of whole characters, without controls and marks that turn its direction. */
export const sound = (text: string): string => text.toWellFormed().normalize('NFC').replace(controls, ' ').replace(turns, '');

export class Cleaner {
  /** True once a sign stands for a character that no font has. */
  isLacking = false;
  private readonly known = new Map<string, string>();

  constructor(readonly fonts: Fonts) {}

  /** Returns a text on one line. */
  line(text: string): string {
    const known = this.known.get(text);
    if (known !== undefined) return known;
    const clean = this.characters(sound(text));
    if (this.known.size < 20_000) this.known.set(text, clean);
    return clean;
  }

  /** Returns a text whose long words may be broken, for a place that is not wide. */
  broken(text: string, room = longest): string {
    return this.line(text).replace(new RegExp(`[^\\s\u200b]{${room}}(?=[^\\s]{4})`, 'gu'), '$&\u200b');
  }

  private characters(text: string): string {
    // Plain letters are in every font.
    if (/^[ -~]*$/.test(text)) return text;
    let clean = '';
    for (const letter of text) clean += this.has(letter) ? letter : this.sign();
    return clean;
  }

  private has(letter: string): boolean {
    if (letter < '\u007f' || invisible.test(letter)) return true;
    return !unassigned.test(letter) && this.fonts.familyOf(letter.codePointAt(0) ?? 0, 'text') !== null;
  }

  private sign(): string {
    this.isLacking = true;
    this.fonts.familyOf(missing.codePointAt(0) ?? 0, 'text');
    return missing;
  }
}

/** Returns the address of a link; null for one of another kind than a page or an email address. */
export function linkOf(href: string | null | undefined): string | null {
  if (!href || !/^(?:https?:\/\/|mailto:)[^\s\p{Cc}"<>\\^`{|}]+$/iu.test(href) || href.length > 2000) return null;
  return href.toWellFormed();
}
