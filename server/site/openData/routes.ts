/**
 * Serves the open data:
 *   GET /api/services/open_data/datapackage.json    all the open data, as a Frictionless data package
 *   GET /api/services/open_data/csv-metadata.json   the same for CSV on the Web
 *   GET /api/services/open_data/{table}.csv         its tables: indicators, figures, targets, annotations
 */
import { stringify } from 'csv-stringify';
import { pipeline, Readable } from 'node:stream';
import { Type } from 'typebox';
import { anonymous } from '#server/core/viewer/viewer';
import type { App } from '#server/core/app';
import type { Deps } from '#server/entities/deps';
import { notFound } from '#server/core/errors';
import { escapeFormula } from '#server/core/http/escapeFormula';
import { answers } from '#server/core/http/answers/schemas';
import { publishedIndicators } from '#server/figures/offers';
import { clientConfig } from '#server/core/config/clientConfig';
import { csvRules } from '#server/core/sheets/csv/language';
import { csvMetadata, dataPackage, type Publisher } from './describe';
import { rootsOf, rowsOf, type Cell } from './rows';
import { tablesOf } from './tables';

const base = '/api/services/open_data';
const tags = ['open_data'];
const config = { permission: 'portal:public', published: true };
const described = answers(200, 'The description', Type.Object({}, { additionalProperties: true }), 400);

export function openDataRoutes(app: App, { database: { db }, config: { baseUrl } }: Deps): void {
  const all = async () => {
    const found = await publishedIndicators(db, undefined, anonymous);
    const roots = await rootsOf(
      db,
      found.map(({ key }) => key),
    );
    return { found, roots, tables: tablesOf(roots) };
  };
  const publisher = async (): Promise<Publisher> => {
    const { name, contact_email, licence } = await clientConfig(db);
    return { name, email: contact_email, home: baseUrl, licence };
  };
  const about = (operationId: string, summary: string) => ({ tags, operationId, summary });

  app.get(
    `${base}/datapackage.json`,
    { config, schema: { ...about('get_data_package', 'All that is published, as a Frictionless data package'), response: described } },
    async () => dataPackage(await publisher(), (await all()).tables),
  );
  app.get(
    `${base}/csv-metadata.json`,
    { config, schema: { ...about('get_csv_metadata', 'All that is published, as CSV on the Web'), response: described } },
    async (_request, reply) => {
      const metadata = csvMetadata(await publisher(), (await all()).tables);
      return reply.type('application/csvm+json').serializer(JSON.stringify).send(metadata);
    },
  );
  app.get(
    `${base}/:table.csv`,
    {
      config,
      schema: {
        ...about('get_open_data_table', 'A table of all that is published'),
        params: Type.Object({ table: Type.String({ maxLength: 40 }) }),
        response: answers(200, 'CSV in UTF-8, RFC 4180', { type: 'string' }, 400, 404),
      },
    },
    async (request, reply) => {
      const { found, roots, tables } = await all();
      const table = tables.find(({ name }) => name === request.params.table);
      if (!table) throw notFound();
      const lines = stringify({
        ...csvRules,
        header: true,
        columns: table.columns.map(({ name }) => name),
        cast: { number: String },
      });
      pipeline(Readable.from(safe(rowsOf(db, table, found, roots))), lines, (error) => error && request.log.warn(error, 'open data cut'));
      return reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${table.name}.csv"`).send(lines);
    },
  );
}

const plainNumber = /^-?\d+(\.\d+)?$/;

/** Makes texts inert that a spreadsheet would run as formulas; numbers stay as they are stored. */
async function* safe(rows: AsyncIterable<Cell[]> | Iterable<Cell[]>): AsyncGenerator<Cell[]> {
  for await (const row of rows) yield row.map((cell) => (typeof cell === 'string' && !plainNumber.test(cell) ? escapeFormula(cell) : cell));
}
