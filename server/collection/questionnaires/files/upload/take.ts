/** Shows what a workbook that was filled in would change, and saves it as if it were typed. */
import { createHash } from 'node:crypto';
import type { WorkbookDifference, WorkbookRead } from '#resources/api/questionnaires/files';
import type { WorkbookSide } from '#resources/api/questionnaires/constants';
import type { SavedAnswers } from '#resources/api/questionnaires/answering';
import { isTable } from '#resources/language/answers/rows';
import { isRecord } from '#resources/language/fields/isRecord';
import type { Db } from '#server/core/db/db';
import { ApiError, unprocessable, type FieldError } from '#server/core/errors';
import type { ReadSheet } from '#server/core/sheets/xlsx/readSheets';
import type { Entities } from '#server/entities/entities';
import type { WriteContext } from '#server/entities/records/entity';
import { accessTo } from '../../access/access';
import { saveAnswers } from '../../answers/save';
import { contentOf, type FileContent } from '../content';
import { manifestIn } from '../workbook/manifest';
import { identified, type IdentifiedSheets } from './cellsIn';
import { differencesIn } from './differences';
import { fieldsAfter } from './fieldsAfter';

export interface Taking {
  id: string;
  sheets: readonly ReadSheet[];
  /** Saves what the workbook changes; without it, only shows it. */
  apply: boolean;
  /** The side to keep of each difference in conflict, by the key of the difference; `*` gives the side for all the others. */
  sides: Readonly<Record<string, WorkbookSide>>;
  /** The fingerprint of the preview that the person saw, as the preview gave it. */
  seen?: string | undefined;
  /** Leaves out what is refused, and saves the rest; without it, all or nothing is saved. */
  withoutRefused: boolean;
}

/** The most differences that a preview lists. */
const mostListed = 2000;

/** Takes back the transaction of a preview. */
class Preview extends Error {
  constructor(readonly read: WorkbookRead) {
    super('Nothing is kept of a preview.');
  }
}

/**
 * Returns what a workbook changes, saved where it is applied. Throws 404 without access; 422 WORKBOOK_OTHER for a workbook of another questionnaire, WORKBOOK_OUTDATED of another version
 * of its template, WORKBOOK_ALTERED where its hidden identifiers were changed, WORKBOOK_REFUSED where a cell is refused, WORKBOOK_CONFLICTS where a conflict has no side,
 * VERSION_CHANGE where anything has changed since the preview.
 */
export async function takeWorkbook(db: Db, entities: Entities, taking: Taking, context: WriteContext): Promise<WorkbookRead> {
  try {
    return await db.transaction(async (tx) => {
      const read = await compareAndSave(tx, entities, taking, context);
      if (taking.apply) return read;
      throw new Preview(read);
    });
  } catch (error) {
    if (error instanceof Preview) return error.read;
    throw error;
  }
}

async function compareAndSave(tx: Db, entities: Entities, taking: Taking, context: WriteContext): Promise<WorkbookRead> {
  const { id, apply, sides } = taking;
  const { viewer } = context;
  const manifest = manifestIn(taking.sheets);
  const found = await accessTo(tx, id, viewer, true);
  const { row } = found;
  if (manifest.questionnaire !== row.id) throw unprocessable('WORKBOOK_OTHER', 'The workbook is of another questionnaire.');
  if (manifest.template !== row.template_id || manifest.version !== row.template_version)
    throw unprocessable('WORKBOOK_OUTDATED', 'The questions have changed since the workbook was exported.');
  const content = await contentOf(tx, entities, found, { viewer, locale: manifest.locale });
  const sheets = identified(taking.sheets);
  await content.names.readTexts(textsIn(content, sheets));
  const differences = differencesIn({ content, manifest, sheets });
  const seen = fingerprintOf(content, differences);
  if (apply && taking.seen !== seen) throw unprocessable('VERSION_CHANGE', 'The answers have changed since the preview.');
  const open = differences.filter((each) => each.conflict && !each.refused && sideOf(each, sides) === undefined);
  if (apply && open.length > 0) throw unprocessable('WORKBOOK_CONFLICTS', 'Some conflicts have no side.', { count: open.length });
  const saved = await save(tx, entities, { id, content, sides }, differences, context);
  const refused = differences.filter((each) => each.refused).length;
  if (apply && refused > 0 && !taking.withoutRefused)
    throw unprocessable('WORKBOOK_REFUSED', 'Some cells are refused: nothing is saved.', { count: refused });
  if (apply && !saved) throw unprocessable('NOTHING_TO_IMPORT', 'The workbook changes nothing.');
  const rank = ({ conflict, refused: error }: WorkbookDifference) => (conflict && !error ? 0 : error ? 1 : 2);
  return {
    differences: differences.toSorted((a, b) => rank(a) - rank(b)).slice(0, mostListed),
    total: differences.length,
    conflicts: differences.filter((each) => each.conflict && !each.refused).length,
    refused,
    seen,
    saved: apply ? (saved ?? null) : null,
  };
}

const sideOf = ({ key }: WorkbookDifference, sides: Taking['sides']): WorkbookSide | undefined =>
  (Object.hasOwn(sides, key) ? sides[key] : undefined) ?? sides['*'];

/** Returns the texts of the cells that may name records. */
function textsIn({ questions }: FileContent, { questions: rows, tables }: IdentifiedSheets) {
  const textOf = (cell: ReturnType<NonNullable<ReturnType<typeof rows.get>>['cell']>) => (cell?.kind === 'text' ? cell.text : '');
  return questions.flatMap(({ field }) => {
    if (!isTable(field)) return field.choices_from ? [{ field, text: textOf(rows.get(field.id)?.cell('answer') ?? null) }] : [];
    const referring = (field.items ?? []).filter((item) => item.choices_from);
    return (tables.get(field.id) ?? []).flatMap((row) => referring.map((item) => ({ field: item, text: textOf(row.cell(item.id)) })));
  });
}

/** Returns the SHA-256 of what a preview shows: the cells of the file, beside the answers that they would replace. */
function fingerprintOf({ questions }: FileContent, differences: readonly WorkbookDifference[]): string {
  const revs = new Map(questions.map(({ field, rev }) => [field.id, rev]));
  const shown = differences.map(({ key, question, file, refused }) => [key, revs.get(question) ?? 0, file, refused]);
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex');
}

/** Saves the differences that are taken, and marks in them those that are refused: they are left out, and the rest is tried again. Returns undefined where nothing is left. */
async function save(
  tx: Db,
  entities: Entities,
  { id, content, sides }: { id: string; content: FileContent; sides: Taking['sides'] },
  differences: WorkbookDifference[],
  context: WriteContext,
): Promise<SavedAnswers | undefined> {
  const revs = Object.fromEntries(content.questions.map(({ field, rev }) => [field.id, rev]));
  for (;;) {
    const taken = differences.filter((each) => !each.refused && !(each.conflict && sideOf(each, sides) === 'current'));
    if (taken.length === 0) return undefined;
    try {
      const saving = { id, fields: fieldsAfter(content.questions, taken), revs, template_version: content.version.number };
      const { row: _row, ...saved } = await saveAnswers(tx, entities, saving, context);
      for (const each of taken)
        if (saved.dropped.includes(each.question)) each.refused = { code: 'DISABLED', level: 'error', reason: 'not_shown' };
      return saved;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'INVALID_RECORD' || !refuse(taken, error.details)) throw error;
    }
  }
}

/** Marks the differences that an error is of: those of its cell, else of its line, else of its question. Returns false where there are none. */
function refuse(taken: readonly WorkbookDifference[], details: ApiError['details']): boolean {
  const marked = Object.entries(details).flatMap(([path, errors]) => {
    const [question = '', row, column] = path.split('.');
    const own = taken.filter((each) => each.question === question);
    const closest = [
      own.filter((each) => each.row === (row ?? null) && (column === undefined || each.column === column)),
      own.filter((each) => each.row === row),
      own,
    ].find((each) => each.length > 0);
    const [first]: readonly unknown[] = Array.isArray(errors) ? errors : [];
    return (closest ?? []).map((each) => ({ each, error: isFieldError(first) ? first : { code: 'INVALID' } }));
  });
  for (const { each, error } of marked) each.refused = error;
  return marked.length > 0;
}

const isFieldError = (error: unknown): error is FieldError => isRecord(error) && typeof error['code'] === 'string';
