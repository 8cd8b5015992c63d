/**
 * Serves indicators to readers:
 *   GET /api/services/indicators        the indicators that the viewer may read: summaries, or whole records for `indicators:read`
 *   GET /api/services/glances           published indicators with their latest figures: all those of a section, or the leading one of each section
 *   GET /api/services/indicators/:key   the page and its figures (by, tags, from, to, series, provisional); format=csv, xlsx or json to download a file
 * Indicators are written through the routes that every entity has.
 */
import { Type } from 'typebox';
import { IndicatorGlance, IndicatorPage, IndicatorPageQuery, IndicatorSummary } from '#resources/api/figures/indicators';
import type { Definition } from '#resources/definition';
import { can } from '#server/core/viewer/viewer';
import type { App } from '#server/core/app';
import type { Deps } from '#server/entities/deps';
import { answers } from '#server/core/http/answers/schemas';
import { entityForList } from '#server/entities/records/relations/queriedEntity';
import { findRecord, listQueryOf, listRecords } from '#server/entities/records/read';
import { ListParameters, pageHeaders } from '#server/entities/records/routes';
import { clientConfig } from '#server/core/config/clientConfig';
import { creditOf } from './about/credit';
import { glances } from './glances';
import { answerLocale } from './about/locale';
import { indicatorPage, readableIndicator } from './view/page';
import { scopesByKey } from './view/scope';
import { pathOf } from './about/pathOf';
import { indicatorCsv, indicatorXlsx, periodLabels } from './sheets';

const base = '/api/services/indicators';
const tags = ['indicators'];
const Key = Type.Object({ key: Type.String({ maxLength: 200 }) });
const PageQuery = Type.Object({
  ...IndicatorPageQuery.properties,
  format: Type.Optional(Type.Union([Type.Literal('json'), Type.Literal('csv'), Type.Literal('xlsx')])),
  lang: Type.Optional(Type.String({ maxLength: 10, description: 'the language of a file’s words' })),
});

/** Registers the routes that read indicators. */
export function indicatorsRoutes(app: App, deps: Deps): void {
  list(app, deps);
  atAGlance(app, deps);
  page(app, deps);
}

const summary = Object.keys(IndicatorSummary.properties);
/** Returns the definition with only the fields that a reader may filter and sort by: those of a summary, and the position. */
const readersFields = (definition: Definition): Definition => ({
  ...definition,
  fields: definition.fields.filter(({ id }) => summary.includes(id) || id === 'position'),
});

function list(app: App, { database, entities }: Deps): void {
  const entity = entities.get('indicators');
  app.get(
    base,
    {
      config: { permission: 'portal:public', published: true },
      schema: {
        tags,
        operationId: 'list_indicators',
        summary: 'The indicators that the viewer may read',
        querystring: ListParameters,
        response: answers(
          200,
          'Summaries, or records for who manages indicators; Content-Range says their place',
          Type.Array(IndicatorSummary),
          400,
          401,
          403,
        ),
      },
    },
    async (request, reply) => {
      const whole = can(request.viewer, 'indicators:read');
      const asked = whole ? await entityForList(database.db, entity, request.query, request.viewer) : entity;
      const query = listQueryOf(request.query, whole ? asked.definition : readersFields(entity.definition));
      const found = await listRecords(database.db, asked, query, request.viewer);
      const { records } = found;
      const scopes = await scopesByKey(
        database.db,
        records.map(({ id }) => String(id)),
      );
      const shown = records.map((record) => ({
        ...(whole ? record : Object.fromEntries(summary.map((field) => [field, record[field] ?? null]))),
        scope: scopes.get(String(record.id)) ?? [],
      }));
      return reply.headers(pageHeaders('indicators', query, found)).send(shown);
    },
  );
}

function atAGlance(app: App, { database }: Deps): void {
  app.get(
    '/api/services/glances',
    {
      config: { permission: 'portal:public', published: true },
      schema: {
        tags,
        operationId: 'list_glances',
        summary: 'Published indicators at a glance, with their figures',
        querystring: Type.Object({
          section: Type.Optional(Type.String({ maxLength: 200, description: 'all of this section; without it, the most telling of each' })),
        }),
        response: answers(200, 'Indicators with the values of their own selection', Type.Array(IndicatorGlance), 400, 401, 403),
      },
    },
    async (request) => glances(database.db, request.query.section, request.viewer),
  );
}

/** The parameters of a query that choose the figures of a file, in the order in which the address of the page writes them. */
const viewNames = ['by', 'tags', 'from', 'to', 'series', 'as_of', 'like_for_like', 'show', 'chart'] as const;

/** Returns the query of the page that shows the same figures as a file. Other parameters are left out. */
function searchOf(query: Readonly<Record<string, unknown>>): string {
  const said = viewNames.flatMap((name) => {
    const value = query[name];
    return value === undefined ? [] : [`${name}=${encodeURIComponent(String(value)).replaceAll('%3A', ':').replaceAll('%2C', ',')}`];
  });
  return said.length === 0 ? '' : `?${said.join('&')}`;
}

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

function page(app: App, { config, database, entities }: Deps): void {
  const entity = entities.get('indicators');
  app.get(
    `${base}/:key`,
    {
      config: { permission: 'portal:public', published: true },
      schema: {
        tags,
        operationId: 'get_indicators',
        summary: 'An indicator, its figures and annotations',
        params: Key,
        querystring: PageQuery,
        response: answers(200, 'The page; the whole record with it for who manages indicators', IndicatorPage, 400, 401, 403, 404),
      },
    },
    async (request, reply) => {
      const { db } = database;
      const { format, lang, ...query } = request.query;
      const indicator = await readableIndicator(db, request.params.key, request.viewer);
      const shown = await indicatorPage(db, indicator, query, request.viewer);
      if (format !== undefined) {
        const client = await clientConfig(db);
        const locale = answerLocale(request, lang, client.default_locale);
        const address = `${config.baseUrl}/indicators/${pathOf(indicator.key, indicator)}${searchOf(query)}`;
        const periods = periodLabels(shown.data, indicator.granularity, locale);
        const credit = creditOf(shown, { client, address, asOf: query.as_of, periods, locale });
        const told = { page: shown, granularity: indicator.granularity, credit, locale };
        reply.header('content-disposition', `attachment; filename="${indicator.key}.${format}"`);
        if (format === 'csv') return reply.type('text/csv; charset=utf-8').serializer(String).send(indicatorCsv(told));
        if (format === 'xlsx') return reply.type(xlsxType).send(indicatorXlsx(told));
        return reply.send({ ...shown, citation: credit.citation, licence: client.licence ?? null });
      }
      if (!can(request.viewer, 'indicators:read')) return shown;
      const record = await findRecord(db, entity, indicator.key, request.viewer);
      // The form that edits the record needs every child, also those that are not published.
      return { ...record, ...shown, children: record['children'] };
    },
  );
}
