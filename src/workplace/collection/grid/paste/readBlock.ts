/** Reads a pasted block. The format of each column is deduced from its texts; where they allow two readings, the user is asked. */
import type { Field, JsonValue, LocalizedText } from '#resources/definition';
import { unitNamed } from '#resources/language/answers/measures';
import { fold } from '#resources/formats/fold';
import { fromCell, type Reading } from '#resources/spreadsheet/cells';
import {
  decideDates,
  decideNumbers,
  noDates,
  noNumbers,
  noteDate,
  noteNumber,
  type DateOrder,
  type DecimalMark,
} from '#resources/spreadsheet/recognise';
import { splitUnit } from '#resources/spreadsheet/units';
import { isDerived } from '#resources/language/fields/kinds';
import { validateField } from '#resources/language/rules/validate';
import { asJson } from '../../../fields/parts/cells/cellText';
import { isTyped, type GridColumn } from '../model/columns';
import { widthOf } from '../../../fields/parts/cells/tsv';

export interface Choice {
  decimals?: 'comma' | 'point';
  dates?: 'dmy' | 'mdy';
}
/** The format of the texts of one column. `asks` names what only the user can tell. */
export interface ColumnReading {
  column: GridColumn;
  decimals: DecimalMark | null;
  dates: DateOrder | null;
  asks: 'decimals' | 'dates' | null;
  samples: readonly string[];
}
export interface ReadCell {
  raw: string;
  value: JsonValue;
  /** The unit that followed the number, when it is the field's. */
  unit?: string;
  /** The reason why the text is refused, one of the reasons of the validation or of the grid. */
  refused?: { reason: string; params: Record<string, JsonValue> };
}
export interface ReadBlock {
  columns: ColumnReading[];
  lines: ReadCell[][];
  /** The numbers of rows and columns of the text beyond the edge of the grid. */
  beyond: { lines: number; columns: number };
}

const noNames = { nameOf: (_field: Field, id: string) => id, idsOf: () => [] };

/** Reads a block of texts into these columns, with the user's choices where the texts allow two readings. */
export function readBlock(texts: readonly (readonly string[])[], columns: readonly GridColumn[], lines: number, choice: Choice): ReadBlock {
  const wide = widthOf(texts);
  const kept = texts.slice(0, lines);
  const readings = columns.slice(0, wide).map((column, place) =>
    readingOf(
      column,
      kept.map((line) => line[place] ?? ''),
      choice,
    ),
  );
  return {
    columns: readings,
    lines: kept.map((line) => readings.map((reading, place) => readCell(line[place] ?? '', reading))),
    beyond: { lines: texts.length - kept.length, columns: Math.max(0, wide - columns.length) },
  };
}

function readingOf(column: GridColumn, texts: readonly string[], choice: Choice): ColumnReading {
  const none = { column, decimals: null, dates: null, asks: null, samples: [] };
  if (column.field.type === 'number') {
    const evidence = noNumbers();
    for (const text of texts) noteNumber(evidence, splitUnit(withoutUnit(text, column.field.unit).text).number);
    const { mark, ask } = decideNumbers(evidence);
    const decimals = ask ? (choice.decimals ?? mark) : mark;
    return { ...none, decimals, asks: ask ? 'decimals' : null, samples: evidence.samples };
  }
  if (column.field.type === 'date') {
    const evidence = noDates();
    for (const text of texts) noteDate(evidence, text);
    const { order, ask } = decideDates(evidence);
    return { ...none, dates: ask ? (choice.dates ?? null) : order, asks: ask ? 'dates' : null, samples: evidence.samples };
  }
  return none;
}

function readCell(raw: string, reading: ColumnReading): ReadCell {
  const { column } = reading;
  const { field } = column;
  if (column.locked) return refused(raw, 'not_begun');
  if (isDerived(field)) return refused(raw, 'derived');
  if (!isTyped(field)) return refused(raw, 'not_in_grid');
  const { text, unit, foreign } = withoutUnit(raw, field.type === 'number' ? field.unit : undefined);
  if (foreign !== undefined && field.type === 'number' && unitNamed(field, foreign) === undefined)
    return refused(raw, 'other_unit', { value: foreign });
  const asked: Reading = { decimals: reading.decimals, dates: reading.dates };
  const read = fromCell(
    { id: field.id, field, editable: true },
    text.trim() === '' ? null : { kind: 'text', text: text.trim() },
    asked,
    noNames,
  );
  if ('refused' in read) return refused(raw, read.refused.reason, read.refused);
  const value = asJson(read.value);
  const [wrong] = value === null ? [] : validateField(field, read.value, { locale: 'en' });
  if (wrong) return refused(raw, String(wrong.params?.['reason'] ?? wrong.code), wrong.params);
  return { raw, value, ...(unit !== undefined && { unit }) };
}

const refused = (raw: string, reason: string, params: Record<string, JsonValue> = {}): ReadCell => ({
  raw,
  value: null,
  refused: { reason, params },
});

/** Returns the text of a number without the unit that follows it. When the unit isn't the field's, the text is unchanged and the unit is in `foreign`. */
function withoutUnit(raw: string, unit: LocalizedText | undefined): { text: string; unit?: string; foreign?: string } {
  const match = /^(\s*[-+\u2212]?\d[\d\s\u00a0\u202f.,'’]*?)[\s\u00a0\u202f]*([^\d\s.,'’].*?)\s*$/.exec(raw);
  const [, number = '', written = ''] = match ?? [];
  if (!match) return { text: raw };
  const known = Object.values(unit ?? {}).some((each) => typeof each === 'string' && fold(each) === fold(written));
  return known ? { text: number, unit: written } : { text: raw, foreign: written };
}
