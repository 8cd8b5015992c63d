/** Writes the sheet of a question that is a table: a row per line. */
import type { Field, JsonValue } from '#resources/definition';
import { rowKey } from '#resources/language/answers/rowPath';
import { hasGivenRows, lineId, linesOf, type Line } from '#resources/language/answers/rows';
import type { FormCell, FormRow, FormSheet } from '#server/core/sheets/xlsx/form/writeForm';
import type { FileContent, FileQuestion } from '../content';
import { fileWords } from '../words';
import { isCut, text, valueCell } from './cells';
import { lineColumn, lineName } from './layout';
import { guidanceOf, looksOf, wordsFor } from './questionsSheet';

/** The empty lines below the last of a table to which people add lines. */
const spare = 50;

/** Returns the lines that the sheet of a table shows: those that it is given, those that the answer has besides, and empty ones where lines are added. */
export function shownLines(
  { field, value, isOpen }: Pick<FileQuestion, 'field' | 'value' | 'isOpen'>,
  { names, say }: Pick<FileContent, 'names' | 'say'>,
): { id: string; name: string; line: Line }[] {
  const answered = linesOf(value).map((line, place) => ({ id: lineId(line, place), name: '', line }));
  if (!hasGivenRows(field)) {
    const more = isOpen ? Math.max(0, Math.min(spare, (field.max_items ?? spare) - answered.length)) : 0;
    return [...answered, ...Array.from({ length: more }, () => ({ id: '', name: '', line: {} }))];
  }
  const given = field.rows_from
    ? names.choicesOf(field.rows_from)
    : (field.rows ?? []).map(({ key, name }) => ({ key, name: say(name) || key }));
  const known = new Set(given.map(({ key }) => key));
  const lineOf = (key: string) => answered.find(({ id }) => id === key)?.line ?? { [rowKey]: key };
  const former = answered.filter(({ id }) => !known.has(id)).map((each) => ({ ...each, name: each.id }));
  return [...given.map(({ key, name }) => ({ id: key, name, line: lineOf(key) })), ...former];
}

/** Returns the sheet of a table. */
export function tableSheet(question: FileQuestion, name: string, content: FileContent): FormSheet {
  const { field } = question;
  const { say, locale } = content;
  const words = fileWords[locale];
  const items = field.items ?? [];
  const isNamed = hasGivenRows(field);
  const head = (said: string): FormCell => ({ value: text(said), look: 'head' });
  const technical = [`${lineColumn} ${field.id}`, lineName, ...items.map(({ id }) => id)];
  const lead = (said: string, look: FormCell['look']): FormRow => ({ cells: [null, { value: text(said), look }] });
  const rows = function* (): Generator<FormRow> {
    yield { hidden: true, cells: technical.map((id): FormCell => ({ value: text(id), look: 'plain' })) };
    yield lead(say(field.name), 'title');
    yield {
      cells: [
        null,
        null,
        ...items.map((item) => head([guidanceOf(item, content), item.required ? words.heads.required : ''].filter(Boolean).join('\n'))),
      ],
    };
    yield { cells: [head(lineColumn), head(words.heads.row), ...items.map((item) => head(titleOf(item, content)))] };
    let place = 0;
    const offered = items.map((item) => wordsFor(item, content));
    for (const { id, name: lineNamed, line } of shownLines(question, content)) {
      place += 1;
      const cells = items.map((item, column) => itemCell(question, item, line[item.id] ?? null, offered[column], content));
      yield {
        cells: [
          { value: text(id), look: 'locked' },
          { value: isNamed ? text(lineNamed) : { kind: 'number', text: String(place) }, look: isNamed ? 'locked' : 'lockedNumber' },
          ...cells,
        ],
      };
    }
  };
  const columns = [
    { width: 10, hidden: true },
    { width: isNamed ? 30 : 7 },
    ...items.map(({ type }) => ({ width: type === 'number' ? 18 : 26 })),
  ];
  return { name, columns, frozen: { rows: 4, columns: 2 }, rows: rows() };
}

/** Returns the name of a column with its unit. */
function titleOf(item: Field, { say }: FileContent): string {
  const unit = say(item.unit);
  return unit === '' ? say(item.name) : `${say(item.name)} (${unit})`;
}

function itemCell(
  { isOpen }: FileQuestion,
  item: Field,
  value: JsonValue,
  words: readonly string[] | undefined,
  content: FileContent,
): FormCell {
  const cell = valueCell(item, value, content);
  const looks = looksOf(item);
  const fills = isOpen && item.compute === undefined && item.type !== 'files' && !isCut(cell);
  return { value: cell, look: fills ? looks.open : looks.locked, words: fills ? words : undefined };
}
