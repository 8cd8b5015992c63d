/**
 * Serves the closing of the site to super administrators, under /api/services/super_admin/maintenance:
 *   GET /   whether the site is closed, and the message to visitors
 *   PUT /   closes the site, changes the message, or opens the site
 */
import { sql } from 'drizzle-orm';
import { Maintenance, MaintenanceRequest } from '#resources/api/site/maintenance';
import type { JsonValue } from '#resources/definition';
import { isSameJson } from '#server/core/values/same';
import { writeEvents } from '#server/entities/history/audit/events';
import type { Viewer } from '#server/core/viewer/viewer';
import type { App } from '#server/core/app';
import type { Deps } from '#server/entities/deps';
import { answers } from '#server/core/http/answers/schemas';
import type { Db } from '#server/core/db/db';
import { nameOf } from '#server/entities/history/revisions/revisions';
import { closingOf } from './closing';
import { readClosing, settingKey, type Closing, type MaintenanceState } from './state';

const url = '/api/services/super_admin/maintenance';
const config = { permission: 'super_admin:access' };
const about = (operationId: string, summary: string) => ({ tags: ['maintenance'], operationId, summary });
const closed = 'Whether it is closed, by whom, and what visitors are told';

export function maintenanceRoutes(app: App, { database: { db } }: Deps, state: MaintenanceState): void {
  app.get(
    url,
    {
      config,
      schema: { ...about('get_maintenance', 'Whether the site is closed'), response: answers(200, closed, Maintenance, 400, 401, 403) },
    },
    () => told(db),
  );

  app.put(
    url,
    {
      config,
      schema: {
        ...about('update_maintenance', 'Close the site to all but super administrators, or open it again'),
        body: MaintenanceRequest,
        response: answers(200, closed, Maintenance, 400, 401, 403, 422),
      },
    },
    async ({ body, viewer }) => {
      await db.transaction((tx) => change(tx, body, viewer));
      state.forget();
      return told(db);
    },
  );
}

async function told(db: Db): Promise<Maintenance> {
  const closing = await readClosing(db);
  if (closing === null) return { on: false, message: {}, until: null, since: null, by_name: null };
  const { message, until, since, by } = closing;
  const { rows } = await db.execute<{ name: string }>(sql`SELECT ${nameOf} AS name FROM users u WHERE u.id = ${by}::uuid`);
  return { on: true, message, until, since, by_name: rows[0]?.name ?? null };
}

/** Closes the site, changes its closing or opens it, and writes an audit event; an already closed site keeps who closed it and when. */
async function change(db: Db, asked: MaintenanceRequest, viewer: Viewer): Promise<void> {
  const before = await readClosing(db);
  const after = asked.on ? closingOf(asked, before, viewer.user?.id ?? null) : null;
  const kept = sql`INSERT INTO settings (key, value) VALUES (${settingKey}, ${JSON.stringify(after)}::jsonb) ON CONFLICT (key) DO UPDATE SET value = excluded.value`;
  await db.execute(after === null ? sql`DELETE FROM settings WHERE key = ${settingKey}` : kept);
  const was = saidOf(before);
  const changed = Object.entries(saidOf(after)).filter(([name, is]) => !isSameJson(was[name], is));
  const changes = Object.fromEntries(changed.map(([name, is]): [string, [JsonValue, JsonValue]] => [name, [was[name] ?? null, is]]));
  if (Object.keys(changes).length === 0) return;
  const action = after === null ? 'open_site' : 'close_site';
  await writeEvents(db, [{ action, entity: settingKey, entity_id: 'site', changes }], { viewer });
}

/** Returns the values of a closing that the audit event compares. */
const saidOf = (closing: Closing | null): Record<string, JsonValue> => ({
  on: closing !== null,
  message: closing && { ...closing.message },
  until: closing && closing.until,
});
