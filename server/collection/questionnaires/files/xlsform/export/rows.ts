/** Describes the rows of an exported form, before they are written: the cells that other tools read, and what is kept for Empreinte. */
import { locales, type JsonValue, type LocalizedText } from '#resources/definition';
import { longestCell, type OwnKind } from '../sheets/own';
import { isPlain } from '../sheets/texts';

/** The languages, as the columns of texts name them. */
export const languages = { en: 'English (en)', fr: 'Français (fr)' } as const;

/** A part of a template: a question, a column, a section, a choice, or the template itself. */
export interface Part {
  kind: OwnKind;
  content: object;
  /** Its identifier or key; absent for the template. */
  id?: string;
}

/** A row of a sheet. The columns of Empreinte are filled in by `complete`. */
export class Row {
  readonly cells = new Map<string, string>();
  /** What the columns of Empreinte hold: the identifier under `id`, properties as JSON. */
  id: string | undefined;
  readonly own = new Map<string, JsonValue>();
  /** The properties that the cells say to other tools. */
  readonly said = new Set<string>();
  /** The expressions that XPath can't say. */
  readonly unsaid: { property: string; text: string }[] = [];

  constructor(readonly part?: Part) {}

  set(column: string, text: string, ...said: readonly string[]): void {
    this.cells.set(column, text);
    for (const property of said) this.said.add(property);
  }

  /** Writes a property that is a text in both languages. One that the import would change is also kept for Empreinte. */
  text(column: string, text: LocalizedText, property: string): void {
    if (this.show(column, text)) this.said.add(property);
    if (!isKeptAsShown(text)) this.own.set(property, { ...text });
  }

  /** Writes a text in both languages. Returns whether other tools show all of it. */
  show(column: string, text: LocalizedText): boolean {
    for (const locale of locales) {
      const shown = shownText(text[locale] ?? '');
      if (shown !== '') this.cells.set(`${column}::${languages[locale]}`, shown);
    }
    return locales.every((locale) => shownText(text[locale] ?? '') === (text[locale] ?? '').trim());
  }
}

/** True for a text that the import reads from its cells as it is. */
export const isKeptAsShown = (text: LocalizedText): boolean =>
  locales.every((locale) => {
    const own = text[locale] ?? '';
    return isPlain(own) && shownText(own) === own;
  });

/** Returns a text as other tools may show it: `${` would name a question there, and a cell has an end. */
function shownText(text: string): string {
  const safe = text.replaceAll('${', '$ {').trim();
  return safe.length > longestCell ? `${safe.slice(0, longestCell - 1).toWellFormed()}…` : safe;
}

/** The rows of each sheet, without their heads. */
export interface Rows {
  survey: Row[];
  choices: Row[];
  settings: Row[];
}
