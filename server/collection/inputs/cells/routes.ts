/**
 * Registers the routes of the entry grid, under /api/services/data_cluster:
 *   GET /subjects/:key/inputs/grid    returns the rows, their entries and the year before
 *   PUT /subjects/:key/inputs/cells   saves many cells at once, each with its own outcome
 */
import { Type } from 'typebox';
import { CellChange, CellOutcome, GridPage } from '#resources/api/collection/cells';
import { isRecord } from '#resources/language/fields/isRecord';
import { isDate } from '#resources/language/rules/values';
import type { App } from '#server/core/app';
import type { Deps } from '#server/entities/deps';
import { badRequest } from '#server/core/errors';
import { ListOf } from '#server/core/http/addresses/lists';
import { answers } from '#server/core/http/answers/schemas';
import { subjectsOf } from '../checks/inputFacts';
import { findRecord } from '#server/entities/records/read';
import { contextOf } from '#server/entities/records/routes';
import { gridPage } from './page';
import { saveCells } from './save';

const base = '/api/services/data_cluster/subjects/:key/inputs';
const tags = ['inputs'];
const Key = Type.Object({ key: Type.String({ maxLength: 200 }) });
const Day = (description: string) => Type.String({ maxLength: 10, description });

/** Registers the routes of the entry grid. */
export function cellsRoutes(app: App, deps: Deps): void {
  const { database, entities } = deps;
  const subjects = entities.get('subjects');
  const inputs = entities.get('inputs');

  app.get(
    `${base}/grid`,
    {
      config: { permission: 'inputs:read' },
      schema: {
        tags,
        operationId: 'get_inputs_grid',
        summary: 'The entry grid of a subject: rows, entries and the year before',
        params: Key,
        querystring: Type.Object({
          date_start: Day('The first day of the first period'),
          date_end: Day('The first day of the last period'),
          under: Type.Optional(Type.String({ maxLength: 2000, description: 'JSON, root → tag: only what is under it' })),
          split: Type.Optional(ListOf('Dimensions that may be left out, to have a row for each leaf', { maxItems: 20 })),
          used: Type.Optional(
            Type.Boolean({ description: 'Only the combinations that have entries in that time; nothing of the year before' }),
          ),
        }),
        response: answers(200, 'The grid', GridPage, 400, 401, 403, 404),
      },
    },
    async ({ params: { key }, query, viewer }) => {
      if (!isDate(query.date_start) || !isDate(query.date_end)) throw badRequest('INVALID_RANGE', 'date_start and date_end are days.');
      const { db } = database;
      const { id } = await findRecord(db, subjects, key, viewer);
      const subject = (await subjectsOf(db, [{ subject_key: id }])).get(id);
      if (!subject) throw badRequest();
      const { date_start, date_end, split = [], used = false } = query;
      return gridPage(db, inputs, subject, { date_start, date_end, under: underOf(query.under), split, used }, viewer);
    },
  );

  app.put(
    `${base}/cells`,
    {
      config: { permission: 'inputs:write' },
      schema: {
        tags,
        operationId: 'save_inputs_cells',
        summary: 'Save cells of the entry grid: each has its own outcome',
        params: Key,
        body: Type.Object({
          cells: Type.Array(CellChange, { minItems: 1, maxItems: 10_000 }),
          dry_run: Type.Optional(Type.Boolean({ description: 'Says what would become of them, and writes nothing' })),
        }),
        response: answers(
          200,
          'What became of each, in the order sent',
          Type.Object({ cells: Type.Array(CellOutcome) }),
          400,
          401,
          403,
          404,
          413,
          422,
        ),
      },
    },
    async ({ params: { key }, body, viewer }) => {
      const asked = { key, changes: body.cells, dryRun: body.dry_run ?? false };
      return { cells: await saveCells(database, { subjects, inputs }, asked, contextOf(deps, viewer)) };
    },
  );
}

function underOf(text: string | undefined): Record<string, string> {
  if (text === undefined) return {};
  try {
    const given: unknown = JSON.parse(text);
    if (isRecord(given))
      return Object.fromEntries(Object.entries(given).filter((each): each is [string, string] => typeof each[1] === 'string'));
  } catch {
    // Invalid JSON and a JSON value that isn't an object get the same error, thrown below.
  }
  throw badRequest('INVALID_FILTER', 'under is an object of JSON: root → tag.');
}
