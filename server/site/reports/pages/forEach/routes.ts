/**
 * Registers the call that makes many reports of one:
 *   POST /api/reports/:id/for_each   adds a job that makes a report for each tag of a dimension
 */
import { Type } from 'typebox';
import { locales, type LocalizedText } from '#resources/definition';
import type { App } from '#server/core/app';
import { answers } from '#server/core/http/answers/schemas';
import { addJob } from '#server/core/jobs/jobs';
import type { Runner } from '#server/core/jobs/runner';
import type { Deps } from '#server/entities/deps';
import { shownJob } from '#server/entities/logs/jobsRoutes';
import type { Renderer } from '../../../pages/render/renderer';
import { reportFormats } from '../../files/write';
import { readableReport } from '../../read';
import { builtPages } from '../../share/fileOf';
import { mostReports, tagsOfReports } from './tags';
import { reportsKind, writePermission } from './work';

export function forEachRoutes(
  app: App,
  { database: { db } }: Deps,
  { renderer, runner }: { renderer: Renderer | null; runner: Runner },
): void {
  app.post(
    '/api/reports/:id/for_each',
    {
      config: { permission: writePermission },
      schema: {
        tags: ['reports'],
        operationId: 'make_reports_for_each',
        summary: 'A report for each tag of a dimension: a copy whose figures are of that tag',
        description: 'A template gives reports that begin with its pages. Stopping the job keeps the reports that are made.',
        params: Type.Object({ id: Type.String({ maxLength: 200 }) }),
        body: Type.Object(
          {
            root: Type.String({ minLength: 1, maxLength: 80, description: 'The key of the dimension' }),
            tags: Type.Optional(
              Type.Array(Type.String({ maxLength: 80 }), {
                minItems: 1,
                maxItems: mostReports,
                description: 'The keys of tags; without it, all that have none below them and are not closed',
              }),
            ),
            title: Type.Optional(
              Type.Record(Type.Enum([...locales]), Type.String({ maxLength: 200 }), {
                description:
                  'The title of each, in which `{tag}` is the name of its tag; without it, the title of the report with that name',
              }),
            ),
            freeze: Type.Optional(Type.Boolean({ description: 'Freezes each' })),
            files: Type.Optional(
              Type.Array(Type.Enum([...reportFormats]), {
                maxItems: 4,
                description: 'Files of each that are made and kept; it is frozen then',
              }),
            ),
          },
          { additionalProperties: false },
        ),
        response: answers(202, 'The job, to be followed at /api/jobs/{id}', { $ref: 'Job#' }, 400, 401, 403, 404, 413, 422),
      },
    },
    async ({ params, body: { root, tags: keys, title, freeze = false, files = [] }, viewer }, reply) => {
      if (files.length > 0) builtPages(renderer);
      const job = await db.transaction(async (tx) => {
        const report = await readableReport(tx, params.id, viewer);
        const tags = await tagsOfReports(tx, root, keys);
        return addJob(tx, {
          kind: reportsKind,
          resource: 'reports',
          params: {
            report: report.id,
            root,
            tags: tags.map(({ key }) => key),
            title: title ?? named(report.title),
            freeze: freeze || files.length > 0,
            files,
            impersonator: viewer.impersonator,
          },
          created_by: viewer.user?.id ?? null,
          total: tags.length,
        });
      });
      runner.poke();
      return reply.code(202).send(shownJob(job, viewer));
    },
  );
}

/** Returns a title with a place for the name of a tag. */
const named = (title: LocalizedText): Record<string, string> =>
  Object.fromEntries(
    Object.entries(title).flatMap(([locale, text]) => (text === undefined ? [] : [[locale, `${text.slice(0, 190)} – {tag}`]])),
  );
