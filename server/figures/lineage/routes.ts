/**
 * Serves the lineage and the restatements of figures:
 *   GET /api/services/indicators/:key/lineage          a published figure's terms, run and methodology
 *   GET /api/services/indicators/:key/lineage/inputs   the approved inputs of a term, with who entered and approved them
 *   GET /api/services/indicators/:key/restatements     the former values of figures, when and why they changed
 *   GET /api/services/restatements                     the same for every published indicator, with its default selection
 */
import { Type } from 'typebox';
import { IndicatorQuery } from '#resources/api/figures/indicators';
import { LedgerLine, Lineage, LineageInput, Restatement } from '#resources/api/figures/lineage';
import { parseListQuery } from '#resources/lists/listQuery';
import { can, type Viewer } from '#server/core/viewer/viewer';
import type { App } from '#server/core/app';
import type { Deps } from '#server/entities/deps';
import { badRequest } from '#server/core/errors';
import { answers } from '#server/core/http/answers/schemas';
import { publishedIndicators } from '../indicators/glances';
import { readableIndicator } from '../indicators/view/page';
import { contentRange } from '#server/entities/records/routes';
import { clientConfig } from '#server/core/config/clientConfig';
import { lineageInputs, lineageOf } from './lineage';
import { listLedger, listRestatements } from './restatements';

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

  app.get(
    '/api/services/restatements',
    {
      config: { permission: 'portal:public', published: true },
      schema: {
        tags,
        operationId: 'list_ledger',
        summary: 'Published figures of every indicator that changed, the latest first',
        querystring: Type.Object({
          indicator: Type.Optional(Type.String({ maxLength: 200, description: 'only of the indicator of this key' })),
          range: Range,
        }),
        response: answers(200, 'From what to what, and when; Content-Range says their place', Type.Array(LedgerLine), 400, 401, 403),
      },
    },
    async ({ query, viewer }, reply) => {
      const range = rangeOf(query.range);
      const published = await publishedIndicators(db, undefined, viewer);
      const indicators = published.filter(({ key }) => query.indicator === undefined || key === query.indicator);
      const { restatements, total } = await listLedger(db, indicators, range, await fiscalStart());
      const shown = asSeenBy(viewer, restatements);
      return reply.header('content-range', contentRange('restatements', { range }, shown.length, total)).send(shown);
    },
  );
}

/** Removes the reason and the author of restatements, which only people who may read the audit log or indicators in the back-office see. */
function asSeenBy<Line extends Restatement>(viewer: Viewer, lines: readonly Line[]): Line[] {
  const named = can(viewer, 'audit:read') || can(viewer, 'indicators:read');
  return lines.map((line) => (named ? line : { ...line, actor: null, reason: null }));
}
