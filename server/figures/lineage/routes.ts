/**
 * Serves the lineage and the restatements of figures:
 *   GET /api/services/indicators/:key/lineage          a published figure's terms, run and methodology
 *   GET /api/services/indicators/:key/lineage/inputs   the approved inputs of a term, with who entered and approved them
 *   GET /api/services/indicators/:key/restatements     the former values of figures, when and why they changed
 *   GET /api/services/restatements                     the same for every published indicator, with all measures and selections
 *   GET /api/services/restatements/acts                the acts that changed them, with how many figures each of them changed
 */
import { Type } from 'typebox';
import { IndicatorQuery } from '#resources/api/figures/indicators';
import { LedgerAct, LedgerLine, Lineage, LineageInput, Restatement } from '#resources/api/figures/lineage';
import { parseListQuery } from '#resources/lists/listQuery';
import type { Viewer } from '#server/core/viewer/viewer';
import type { App } from '#server/core/app';
import type { Deps } from '#server/entities/deps';
import { badRequest } from '#server/core/errors';
import { answers } from '#server/core/http/answers/schemas';
import { publishedIndicators } from '../indicators/glances';
import { readableIndicator } from '../indicators/view/page';
import { contentRange } from '#server/entities/records/routes';
import { clientConfig } from '#server/core/config/clientConfig';
import { lineageInputs, lineageOf } from './lineage';
import { listActs, listLedger } from './ledger';
import { asSeenBy, listRestatements } from './restatements';

const base = '/api/services/indicators/:key';
const tags = ['indicators'];
const Key = Type.Object({ key: Type.String({ maxLength: 200 }) });
const { tags: Tags, series: Series, from, to, like_for_like } = IndicatorQuery.properties;
const Range = Type.Optional(Type.String({ maxLength: 40 }));
/** The words that name a figure; `from` and `to` are the periods shown, which decide the places of a like-for-like figure. */
const Figure = {
  tags: Tags,
  series: Series,
  from,
  to,
  like_for_like,
  period: Type.String({ maxLength: 30, description: 'the period’s key, for example 2019' }),
};

function rangeOf(given: string | undefined) {
  const query = parseListQuery({ range: given ?? '[0,49]' });
  if ('problem' in query) throw badRequest('INVALID_RANGE', query.problem);
  return query.range;
}

/** Registers the routes of lineage and restatements. */
export function lineageRoutes(app: App, { database: { db } }: Deps): void {
  const fiscalStart = async () => (await clientConfig(db)).fiscal_year_start_month;

  app.get(
    `${base}/lineage`,
    {
      config: { permission: 'portal:public' },
      schema: {
        tags,
        operationId: 'get_lineage',
        summary: 'What a published figure was made of',
        params: Key,
        querystring: Type.Object(Figure),
        response: answers(200, 'Its terms, the run that made it, its methodology', Lineage, 400, 401, 403, 404),
      },
    },
    async ({ params, query: { period, ...query }, viewer }) => {
      const indicator = await readableIndicator(db, params.key, viewer);
      return lineageOf(db, { indicator, query, period, fiscalStart: await fiscalStart() });
    },
  );

  app.get(
    `${base}/lineage/inputs`,
    {
      config: { permission: 'inputs:read' },
      schema: {
        tags,
        operationId: 'list_lineage_inputs',
        summary: 'The approved inputs of a term of a figure, the largest first',
        params: Key,
        querystring: Type.Object({ ...Figure, term: Type.String({ maxLength: 200 }), range: Range }),
        response: answers(
          200,
          'Those that the viewer may see; Content-Range says their place',
          Type.Array(LineageInput),
          400,
          401,
          403,
          404,
        ),
      },
    },
    async ({ params, query: { period, term, range: given, ...query }, viewer }, reply) => {
      const range = rangeOf(given);
      const indicator = await readableIndicator(db, params.key, viewer);
      const asked = { indicator, query, period, fiscalStart: await fiscalStart(), term, range };
      const { inputs, total } = await lineageInputs(db, asked, viewer);
      return reply.header('content-range', contentRange('inputs', { range }, inputs.length, total)).send(inputs);
    },
  );

  app.get(
    `${base}/restatements`,
    {
      config: { permission: 'portal:public' },
      schema: {
        tags,
        operationId: 'list_restatements',
        summary: 'Published figures that changed, the latest first',
        params: Key,
        querystring: Type.Object({ tags: Tags, series: Series, range: Range }),
        response: answers(
          200,
          'From what to what, when and why; Content-Range says their place',
          Type.Array(Restatement),
          400,
          401,
          403,
          404,
        ),
      },
    },
    async ({ params, query: { range: given, ...query }, viewer }, reply) => {
      const range = rangeOf(given);
      const indicator = await readableIndicator(db, params.key, viewer);
      const { restatements, total } = await listRestatements(db, indicator, query, range, await fiscalStart());
      const shown = asSeenBy(viewer, restatements);
      return reply.header('content-range', contentRange('restatements', { range }, shown.length, total)).send(shown);
    },
  );

  ledgerRoutes(app, db);
}

const LedgerQuery = {
  indicator: Type.Optional(Type.String({ maxLength: 200, description: 'only of the indicator of this key' })),
  act: Type.Optional(Type.String({ format: 'uuid', description: 'only of the act of this id' })),
  range: Range,
};

function ledgerRoutes(app: App, db: Deps['database']['db']): void {
  const config = { permission: 'portal:public', published: true };
  const askedOf = async ({ indicator, ...query }: { indicator?: string; act?: string; opening?: boolean }, viewer: Viewer) => {
    const published = await publishedIndicators(db, undefined, viewer);
    const indicators = published.filter(({ key }) => indicator === undefined || key === indicator);
    return { ...query, indicators, fiscalStart: (await clientConfig(db)).fiscal_year_start_month };
  };

  app.get(
    '/api/services/restatements',
    {
      config,
      schema: {
        tags,
        operationId: 'list_ledger',
        summary: 'Published figures of every indicator that changed, of every measure and selection, those of the latest act first',
        querystring: Type.Object({
          ...LedgerQuery,
          opening: Type.Optional(Type.Boolean({ description: 'only figures that the pages of the indicators open with' })),
        }),
        response: answers(200, 'From what to what, and when; Content-Range says their place', Type.Array(LedgerLine), 400, 401, 403),
      },
    },
    async ({ query: { range: given, ...query }, viewer }, reply) => {
      const range = rangeOf(given);
      const { restatements, total } = await listLedger(db, await askedOf(query, viewer), range);
      const shown = asSeenBy(viewer, restatements);
      return reply.header('content-range', contentRange('restatements', { range }, shown.length, total)).send(shown);
    },
  );

  app.get(
    '/api/services/restatements/acts',
    {
      config,
      schema: {
        tags,
        operationId: 'list_ledger_acts',
        summary: 'Acts that changed published figures, the latest first',
        querystring: Type.Object(LedgerQuery),
        response: answers(
          200,
          'How many figures each changed, why and when; Content-Range says their place',
          Type.Array(LedgerAct),
          400,
          401,
          403,
        ),
      },
    },
    async ({ query: { range: given, ...query }, viewer }, reply) => {
      const range = rangeOf(given);
      const { acts, total } = await listActs(db, await askedOf(query, viewer), range);
      const shown = asSeenBy(viewer, acts).map((act) => ({ ...act, lines: asSeenBy(viewer, act.lines) }));
      return reply.header('content-range', contentRange('acts', { range }, shown.length, total)).send(shown);
    },
  );
}
