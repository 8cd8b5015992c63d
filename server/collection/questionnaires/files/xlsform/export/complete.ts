/** Fills in the columns of Empreinte. The rows are read as an import reads them: what comes out otherwise than the template has it is kept in a column of its own. */
import { isRecord } from '#resources/language/fields/isRecord';
import type { ReadSheet } from '#server/core/sheets/xlsx/readSheets';
import { differing } from '../sheets/own';
import { readSections } from '../template';
import type { Row } from './rows';

/** Returns what has an identifier or key among the members of a list. */
const named = (list: unknown, key: 'id' | 'key', wanted: string | undefined): Record<string, unknown> | undefined => {
  const members: readonly unknown[] = Array.isArray(list) ? list : [];
  return members.filter(isRecord).find((each) => each[key] === wanted);
};

/** Adds to each row the properties that are read otherwise than its part has them. `sheets` are the sheets of the rows. */
export function complete(rows: Iterable<Row>, sheets: readonly ReadSheet[]): void {
  const { name, settings, sections } = readSections(sheets);
  const questions = sections.flatMap(({ fields }) => fields);
  const lists = new Map<string, unknown>();
  let table: Record<string, unknown> | undefined;
  for (const row of rows) {
    const { part } = row;
    if (!part) {
      if (row.cells.get('type') === 'end_repeat') table = undefined;
      continue;
    }
    const { kind, content, id } = part;
    const list = row.cells.get('list_name') ?? '';
    const read: Record<string, unknown> | undefined = {
      template: () => ({ name, ...settings }),
      section: () => named(sections, 'key', id),
      choice: () => named(lists.get(list), 'key', id),
      field: () => named(table ? table['items'] : questions, 'id', id),
    }[kind]();
    const type = row.cells.get('type');
    if (type === 'begin_repeat') table = read ?? {};
    const chosen = /^select_\w+ (\S+)$/.exec(type ?? '')?.[1];
    if (chosen !== undefined && read) lists.set(chosen, read['choices']);
    for (const [property, value] of differing(kind, content, read))
      if (!row.own.has(property) && !(property === 'choices' && chosen !== undefined)) row.own.set(property, value);
  }
}
