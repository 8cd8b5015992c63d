/**
 * Registers the calls about settings:
 *   GET, PUT /api/reminders/config        those of all reminders
 *   GET, PUT /api/reminders/mine          one's own
 *   GET      /api/reminders/mine/colleagues  who may stand in
 *   PUT      /api/reminders/mine/pause    puts a reminder off once
 *   GET, PUT /api/reminders/user/:id      those of a person
 *   GET      /api/reminders/user/:id/colleagues  who may stand in for them
 */
import { Type } from 'typebox';
import {
  Colleague,
  Pause,
  ReminderSettings,
  ReminderSettingsChange,
  ReminderSettingsOfUser,
  RemindersConfig,
} from '#resources/api/reminders/config';
import { Uuid } from '#resources/api/uuid';
import type { App } from '#server/core/app';
import { forbidden, notFound } from '#server/core/errors';
import { answers } from '#server/core/http/answers/schemas';
import type { Deps } from '#server/entities/deps';
import { system, type Viewer } from '#server/core/viewer/viewer';
import { signedInUser } from '#server/entities/drafts/own';
import { contextOf } from '#server/entities/records/routes';
import { remindersConfig, replaceRemindersConfig } from '../config';
import { changeSettings, personOf, requireWithin } from '../people/change';
import { colleaguesOf } from '../people/colleagues';
import { pauseReminder } from '../people/pause';
import { readSettings } from '../people/read';

const about = (operationId: string, summary: string) => ({ tags: ['reminders'], operationId, summary });
const Id = Type.Object({ id: Uuid });
const Words = Type.Object({ q: Type.Optional(Type.String({ maxLength: 100 })) });
const Colleagues = Type.Object({ colleagues: Type.Array(Colleague) });

export function settingsRoutes(app: App, deps: Deps): void {
  const { db } = deps.database;
  // Of another person, a viewer sees what is left within their own scopes.
  const read = async (id: string, viewer: Viewer) => {
    const within = viewer.user?.id === id ? system([]) : viewer;
    const settings = await readSettings(db, id, { now: new Date(), within });
    if (!settings) throw notFound();
    return settings;
  };
  /** Returns a person whom the viewer may see. Throws 404 for another one. */
  const seen = async (id: string, viewer: Viewer): Promise<Viewer> => {
    const person = await personOf(db, id);
    if (!person) throw notFound();
    await requireWithin(db, person, viewer);
    return person;
  };
  app.get(
    '/api/reminders/config',
    {
      config: { permission: 'reminders:read' },
      schema: {
        ...about('get_reminders_config', 'The settings of all reminders'),
        response: answers(200, 'The settings', RemindersConfig, 401, 403),
      },
    },
    () => remindersConfig(db),
  );
  app.put(
    '/api/reminders/config',
    {
      config: { permission: 'reminders:write' },
      schema: {
        ...about('update_reminders_config', 'Replaces the settings of all reminders'),
        body: RemindersConfig,
        response: answers(200, 'The settings', RemindersConfig, 400, 401, 403, 413, 422),
      },
    },
    ({ body, viewer }) => {
      // They are those of all sites.
      if (viewer.scopes.length > 0) throw forbidden();
      return db.transaction((tx) => replaceRemindersConfig(tx, body, contextOf(deps, viewer)));
    },
  );
  app.get(
    '/api/reminders/mine',
    {
      config: { permission: 'signed_in' },
      schema: {
        ...about('get_own_reminders', 'What one has left, gets and has set'),
        response: answers(200, 'One’s own', ReminderSettings, 401, 404),
      },
    },
    ({ viewer }) => read(signedInUser(viewer), viewer),
  );
  app.get(
    '/api/reminders/mine/colleagues',
    {
      config: { permission: 'signed_in' },
      schema: {
        ...about('list_colleagues', 'The people who may do what one does, of whom one names one for an absence'),
        querystring: Words,
        response: answers(200, 'The first fifty, by name', Colleagues, 400, 401),
      },
    },
    async ({ query: { q = '' }, viewer }) => ({ colleagues: await colleaguesOf(db, viewer, q.trim()) }),
  );
  app.put(
    '/api/reminders/mine',
    {
      config: { permission: 'signed_in', impersonated: 'never' },
      schema: {
        ...about('update_own_reminders', 'The hour of one’s digest, time zone, country and absence'),
        body: ReminderSettingsChange,
        response: answers(200, 'One’s own', ReminderSettings, 400, 401, 403, 404, 413, 422),
      },
    },
    async ({ body, viewer }) => {
      const id = signedInUser(viewer);
      await db.transaction((tx) => changeSettings(tx, id, body, contextOf(deps, viewer)));
      return read(id, viewer);
    },
  );
  app.put(
    '/api/reminders/mine/pause',
    {
      config: { permission: 'signed_in', impersonated: 'never' },
      schema: {
        ...about('pause_reminder', 'Puts a reminder off, once, for one or two working days'),
        body: Pause,
        response: answers(200, 'The last day of the pause', Type.Object({ until: Type.String() }), 400, 401, 403, 404, 413, 422),
      },
    },
    ({ body, viewer }) =>
      db.transaction((tx) => pauseReminder(tx, signedInUser(viewer), body, { now: new Date(), context: contextOf(deps, viewer) })),
  );
  app.get(
    '/api/reminders/user/:id',
    {
      config: { permission: 'reminders:write' },
      schema: {
        ...about('get_user_reminders', 'What a person has left, gets and has set'),
        params: Id,
        response: answers(200, 'The person’s', ReminderSettings, 400, 401, 403, 404),
      },
    },
    async ({ params: { id }, viewer }) => {
      await seen(id, viewer);
      return read(id, viewer);
    },
  );
  app.get(
    '/api/reminders/user/:id/colleagues',
    {
      config: { permission: 'reminders:write' },
      schema: {
        ...about('list_user_colleagues', 'The people who may do what a person does, of whom one stands in during an absence'),
        params: Id,
        querystring: Words,
        response: answers(200, 'The first fifty, by name', Colleagues, 400, 401, 403, 404),
      },
    },
    async ({ params: { id }, query: { q = '' }, viewer }) => ({ colleagues: await colleaguesOf(db, await seen(id, viewer), q.trim()) }),
  );
  app.put(
    '/api/reminders/user/:id',
    {
      config: { permission: 'reminders:write' },
      schema: {
        ...about('update_user_reminders', 'Sets these for a person'),
        params: Id,
        body: ReminderSettingsOfUser,
        response: answers(200, 'The person’s', ReminderSettings, 400, 401, 403, 404, 413, 422),
      },
    },
    async ({ params: { id }, body, viewer }) => {
      await db.transaction((tx) => changeSettings(tx, id, body, contextOf(deps, viewer)));
      return read(id, viewer);
    },
  );
}
