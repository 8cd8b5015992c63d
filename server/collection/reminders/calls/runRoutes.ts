/**
 * Registers the calls that read what reminders did:
 *   GET /api/reminders/overview        what goes out this week, and what went out
 *   GET /api/reminders/states          the next time of each reminder
 *   GET /api/reminders/runs            the runs of one reminder
 *   GET /api/reminders/runs/:id        a run, with its people
 *   GET /api/reminders/runs/:id/file   the same as CSV
 */
import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { ReminderStates, RemindersOverview, RunRead } from '#resources/api/reminders/runs';
import { Uuid } from '#resources/api/uuid';
import type { App } from '#server/core/app';
import { answers } from '#server/core/http/answers/schemas';
import type { Deps } from '#server/entities/deps';
import { isoOf } from '#server/entities/history/revisions/revisions';
import { remindersOf } from '../reminders';
import { nextDueMoments } from '../runs/coming/dueTimes';
import { proofFile } from '../runs/proof/proofFile';
import { scopesOfSaved } from '../runs/limits';
import { readOverview } from '../runs/proof/overview';
import { ownRuns, readRun, runsWhere } from '../runs/proof/proof';
import { sharedReadings } from '../work/left';

const about = (operationId: string, summary: string) => ({ tags: ['reminders'], operationId, summary });
const config = { permission: 'reminders:read' };
const Id = Type.Object({ id: Uuid });
const mostRuns = 100;
/** The most people of a file: more than a run chooses. */
const mostInFile = 1_000_000;

export function runRoutes(app: App, { database: { db } }: Deps): void {
  app.get(
    '/api/reminders/overview',
    {
      config,
      schema: {
        ...about('get_reminders_overview', 'What goes out this week, and what went out'),
        response: answers(200, 'The overview', RemindersOverview, 401, 403),
      },
    },
    ({ viewer }) => readOverview(db, viewer, new Date()),
  );
  app.get(
    '/api/reminders/states',
    {
      config,
      schema: {
        ...about('list_reminder_states', 'The next time of each reminder, and that of its last run'),
        response: answers(200, 'The times', ReminderStates, 401, 403),
      },
    },
    async ({ viewer }) => {
      const { rows } = await db.execute<ReminderStates['states'][number] & Record<string, unknown>>(
        sql`SELECT reminder_id AS id, ${isoOf('next_at')} AS next_at, ${isoOf('last_run_at')} AS last_run_at FROM reminder_states s
          WHERE EXISTS (SELECT FROM records d WHERE d.resource = 'reminders' AND d.id = s.reminder_id) ORDER BY 1`,
      );
      const now = new Date();
      const around = (
        await remindersOf(
          db,
          rows.flatMap(({ id, next_at }) => (next_at === null ? [] : [id])),
        )
      ).filter(({ timing }) => timing.when === 'due');
      const read = sharedReadings();
      const next = new Map<string, string | null>();
      // They look every day: the next time is that at which something is due.
      for (const reminder of around) {
        const scopes = await scopesOfSaved(db, reminder, viewer);
        next.set(reminder.id ?? '', (await nextDueMoments(db, reminder, { now, scopes, read }, 1))[0]?.toISOString() ?? null);
      }
      return { states: rows.map((row) => ({ ...row, next_at: next.has(row.id) ? (next.get(row.id) ?? null) : row.next_at })) };
    },
  );
  app.get(
    '/api/reminders/runs',
    {
      config,
      schema: {
        ...about('list_reminder_runs', 'The last hundred runs of a reminder, the latest first'),
        querystring: Type.Object({ reminder_id: Uuid }),
        response: answers(200, 'The runs', Type.Object({ runs: Type.Array(Type.Omit(RunRead, ['people', 'total'])) }), 400, 401, 403),
      },
    },
    async ({ query: { reminder_id }, viewer }) => ({
      runs: await runsWhere(db, sql`r.reminder_id = ${reminder_id}::uuid AND ${ownRuns(viewer)}`, mostRuns),
    }),
  );
  app.get(
    '/api/reminders/runs/:id',
    {
      config,
      schema: {
        ...about('get_reminder_run', 'A run: why each person was chosen, what was listed, what the mail server answered'),
        params: Id,
        response: answers(200, 'The run', RunRead, 400, 401, 403, 404),
      },
    },
    ({ params: { id }, viewer }) => readRun(db, id, viewer),
  );
  app.get(
    '/api/reminders/runs/:id/file',
    {
      config,
      schema: {
        ...about('export_reminder_run', 'The people of a run as a CSV file'),
        params: Id,
        response: answers(200, 'A CSV file', Type.String(), 400, 401, 403, 404),
      },
    },
    async ({ params: { id }, viewer }, reply) => {
      const run = await readRun(db, id, viewer, mostInFile);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="reminder-${run.at.slice(0, 10)}.csv"`)
        .send(proofFile(run, viewer.user?.locale ?? 'en'));
    },
  );
}
