/** Lists what an XLSForm can't say of a template, and where it is kept. */
import type { JsonValue, Locale } from '#resources/definition';
import { isText } from '#resources/language/fields/localizedText';
import { ownCells } from '../sheets/own';
import type { Row } from './rows';
import { noteWords } from './words';

/** The most characters of a value that are shown; the column of Empreinte has all of it. */
const longest = 300;

/** Returns the rows of the sheet of notes. `sheets` holds the rows of each sheet, whose first one is below its head. */
export function noteRows(sheets: ReadonlyMap<string, readonly Row[]>, locale: Locale): string[][] {
  const { intro, heads, properties, none } = noteWords[locale];
  const notes = [...sheets].flatMap(([sheet, rows]) =>
    rows.flatMap((row, place) =>
      notesOf(row, locale).map(({ property, text }) => {
        const known: Readonly<Record<string, string>> = properties;
        const [[column] = ['']] = ownCells(property, null);
        return [
          sheet,
          String(place + 2),
          row.cells.get('name') ?? '',
          known[property] ?? property,
          text.slice(0, longest).toWellFormed(),
          column,
        ];
      }),
    ),
  );
  return [...intro.map((line) => [line]), [], ...(notes.length === 0 ? [[none]] : [[...heads], ...notes])];
}

function notesOf({ own, said, unsaid }: Row, locale: Locale): { property: string; text: string }[] {
  const told = new Set(unsaid.map(({ property }) => property));
  const others = [...own].filter(([property, value]) => value !== null && !said.has(property) && !told.has(property));
  return [...unsaid, ...others.map(([property, value]) => ({ property, text: shownValue(value, locale) }))];
}

function shownValue(value: JsonValue, locale: Locale): string {
  if (isText(value)) return value[locale] ?? Object.values(value).join();
  return typeof value === 'string' ? value : JSON.stringify(value);
}
