/** Exports the entries of subjects, within the viewer's scopes. */
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import type { ExportRequest } from '#resources/api/transfer/exports';
import type { RecordError } from '#resources/definition';
import { localize } from '#resources/formats/format';
import type { Cell } from '#resources/spreadsheet/cells';
import { isDate } from '#resources/language/rules/values';
import { invalidRecord, notFound, unprocessable } from '#server/core/errors';
import { isInputState } from '#server/collection/inputs/inputStates';
import { subjectsOf } from '#server/collection/inputs/checks/inputFacts';
import type { Db } from '#server/core/db/db';
import { isUuid } from '#server/core/db/uuid';
import { writeXlsx } from '#server/core/sheets/xlsx/write';
import { findRecord } from '#server/entities/records/read';
import type { SourceOf } from '#server/entities/transfer/export/source';
import { countEntries } from './entries';
import { sheetOfSubject, tagNames } from '../entryColumns';
import { exportFile, layoutFor, type EntryExport } from './exportFile';

export const entriesSource: SourceOf = (deps, request) => {
  const asked = entryExportOf(request);
  const counted = async (db: Db, viewer: Parameters<typeof countEntries>[2]) =>
    [...(await countEntries(db, asked, viewer)).values()].reduce((sum, each) => sum + each, 0);
  return {
    resource: 'inputs',
    permission: 'inputs:read',
    async check(db, viewer) {
      const only = await refuseInvalid(db, asked, request.scripts);
      const { exportLimit: limit } = deps.config;
      const count = await counted(db, viewer);
      if (count > limit) throw unprocessable('EXPORT_LIMIT_REACHED', `An export holds at most ${limit} entries.`, { limit, count });
      const extension = asked.format === 'csv' && asked.subjects.length > 1 ? 'zip' : asked.format;
      return `${only ?? (asked.locale === 'fr' ? 'Saisies' : 'Entries')} ${new Date().toISOString().slice(0, 10)}.${extension}`;
    },
    async blank(db, viewer) {
      const { id: key } = await findRecord(db, deps.entities.get('subjects'), asked.subjects[0] ?? '', viewer);
      const subject = (await subjectsOf(db, [{ subject_key: key }])).get(key);
      if (!subject) throw notFound();
      const names = await tagNames(db, viewer, asked.locale);
      const sheet = sheetOfSubject(deps.entities.get('inputs').definition, subject, names, viewer);
      const columns = sheet.columns.filter(({ field }) => !field.read_only && field.type !== 'files');
      const none: Cell[][][] = [];
      const file = writeXlsx(layoutFor({ ...sheet, columns }, asked.locale, names), Readable.from(none));
      return { file, name: `${localize(subject.name, asked.locale) || key}.xlsx` };
    },
    open: async (db, viewer, tell) => ({ rows: await counted(db, viewer), file: await exportFile(db, deps, asked, viewer, tell) }),
  };
};

const entryExportOf = (asked: ExportRequest): EntryExport => ({
  subjects: [...new Set(asked.subjects)],
  date_start: asked.date_start ?? null,
  date_end: asked.date_end ?? null,
  tags: asked.tags ?? {},
  states: asked.states ?? [],
  format: asked.format ?? 'xlsx',
  locale: asked.locale ?? 'en',
});

/** Throws 422 where the request is invalid. Returns the subject's name where there is only one subject, else undefined. */
async function refuseInvalid(db: Db, asked: EntryExport, scripts: readonly string[] = []): Promise<string | undefined> {
  const subjects = await subjectsOf(
    db,
    asked.subjects.map((subject_key) => ({ subject_key })),
  );
  const errors: RecordError[] = [];
  const invalid = (field: string, params: { reason: string }) => errors.push({ field, code: 'INVALID', level: 'error', params });
  if (asked.subjects.some((key) => !subjects.has(key))) invalid('subjects', { reason: 'choice' });
  for (const field of ['date_start', 'date_end'] as const)
    if (asked[field] !== null && !isDate(asked[field])) invalid(field, { reason: 'type' });
  if (asked.date_start !== null && asked.date_end !== null && asked.date_end < asked.date_start)
    invalid('date_end', { reason: 'before_start' });
  if (!asked.states.every(isInputState)) invalid('states', { reason: 'choice' });
  if (scripts.length > 0) invalid('scripts', { reason: 'choice' });
  if (!(await areTags(db, asked.tags))) invalid('tags', { reason: 'choice' });
  if (errors.length > 0) throw invalidRecord(errors);
  const [only] = subjects.values();
  return only && subjects.size === 1 ? localize(only.name, asked.locale) || only.key : undefined;
}

/** True when each tag belongs to the dimension under which it is named. */
async function areTags(db: Db, asked: EntryExport['tags']): Promise<boolean> {
  const named = Object.entries(asked).flatMap(([root, ids]) => ids.map((id) => ({ root, id })));
  if (!named.every(({ id }) => isUuid(id))) return false;
  const { rows } = await db.execute<{ strange: boolean }>(sql`
    SELECT EXISTS (SELECT FROM jsonb_to_recordset(${JSON.stringify(named)}::jsonb) AS n(root text, id uuid)
      WHERE NOT EXISTS (SELECT FROM tags t WHERE t.id = n.id AND t.root_key = n.root)) AS strange`);
  return rows[0]?.strange === false;
}
