/**
 * Registers the routes of the translations of any entity that the viewer may read:
 *   GET  /api/translations/:entity              counts per language: complete, missing, stale
 *   GET  /api/translations/:entity/:id          lists the stale translations of a record
 *   POST /api/translations/:entity/:id/confirm  { field, locale }: confirms that a translation still holds as it is
 */
import { Type } from 'typebox';
import { isRecord } from '#resources/language/fields/isRecord';
import { locales, type Field } from '#resources/definition';
import { writeEvents } from '../history/audit/events';
import { can, type Viewer } from '#server/core/viewer/viewer';
import type { App } from '#server/core/app';
import type { Deps } from '../deps';
import { badRequest, forbidden, notFound } from '#server/core/errors';
import { answers } from '#server/core/http/answers/schemas';
import type { Db } from '#server/core/db/db';
import type { Entity, StoredRecord } from '../records/entity';
import { clientConfig } from '#server/core/config/clientConfig';
import { visibleDefinition } from '../records/read';
import { confirmed, countTranslations, staleTexts, translatedFields, translationsFrom } from './stale';

const LocaleOf = Type.Union([Type.Literal('en'), Type.Literal('fr')]);
const Stale = Type.Object({
  field: Type.String(),
  locale: LocaleOf,
  changed_at: Type.String({ description: 'When the text it translates was changed' }),
  translated_at: Type.Union([Type.String(), Type.Null()]),
});
const Counts = Type.Object({ locale: LocaleOf, complete: Type.Integer(), missing: Type.Integer(), stale: Type.Integer() });
const Of = Type.Object({ entity: Type.String({ maxLength: 100 }), id: Type.String({ maxLength: 200 }) });
const about = (operationId: string, summary: string) => ({ tags: ['translations'], operationId, summary });
const config = { permission: 'signed_in' };

export function translationsRoutes(app: App, deps: Deps): void {
  const { db } = deps.database;

  app.get(
    '/api/translations/:entity',
    {
      config,
      schema: {
        ...about('count_translations', 'How much of an entity is translated'),
        params: Type.Object({ entity: Type.String({ maxLength: 100 }) }),
        response: answers(200, 'Records, by language', Type.Array(Counts), 400, 401, 403, 404),
      },
    },
    async ({ params, viewer }) => {
      const entity = readable(deps, params.entity, viewer);
      const fields = textsSeen(entity, viewer);
      const { default_locale } = await clientConfig(db);
      return fields.length === 0 ? [] : countTranslations(db, entity, fields, default_locale, entity.rules.visible?.(viewer));
    },
  );

  app.get(
    '/api/translations/:entity/:id',
    {
      config,
      schema: {
        ...about('list_stale_translations', 'The texts of a record that are older than what they translate'),
        params: Of,
        response: answers(200, 'The stale ones; none where all is well', Type.Array(Stale), 400, 401, 403, 404),
      },
    },
    async ({ params, viewer }) => {
      const entity = readable(deps, params.entity, viewer);
      const record = await stored(db, entity, params.id, viewer);
      const { default_locale } = await clientConfig(db);
      const stale = await staleTexts(db, entity, record.id, textsSeen(entity, viewer), default_locale);
      return stale.filter(({ field, locale }) => translatedText(record, field, locale) !== '');
    },
  );

  app.post(
    '/api/translations/:entity/:id/confirm',
    {
      config,
      validatorCompiler: () => () => true,
      schema: {
        ...about('confirm_translation', 'Say that a translation still holds'),
        params: Of,
        body: Type.Unsafe<unknown>(Type.Object({ field: Type.String(), locale: LocaleOf })),
        response: answers(204, 'Noted', { type: 'null' }, 400, 401, 403, 404, 413),
      },
    },
    async ({ params, body, viewer }, reply) => {
      const entity = readable(deps, params.entity, viewer);
      if (!can(viewer, entity.definition.permissions.write)) throw forbidden();
      const { field, locale } = asked(body);
      const known = textsSeen(entity, viewer).find(
        ({ id, permission }) => id === field && (!permission?.write || can(viewer, permission.write)),
      );
      if (!known) throw badRequest('INVALID_FIELDS', 'field names no text in several languages that you may write.');
      await db.transaction(async (tx) => {
        const record = await stored(tx, entity, params.id, viewer);
        const { default_locale } = await clientConfig(tx);
        if (!translationsFrom(default_locale).some((each) => each === locale))
          throw badRequest('INVALID_FIELDS', 'locale is no translation.');
        const event = { entity: entity.definition.id, entity_id: record.id, action: confirmed, version: record.version };
        await writeEvents(tx, [{ ...event, changes: { [known.id]: [{ confirmed: locale }, { confirmed: locale }] } }], { viewer });
      });
      return reply.code(204).send(null);
    },
  );
}

/** Returns the entity that a request names. Throws 404 when there is none, and 403 when the viewer may not read it. */
function readable({ entities }: Deps, id: string, viewer: Viewer): Entity {
  const entity = entities.find(id);
  if (!entity) throw notFound();
  if (!can(viewer, entity.definition.permissions.read)) throw forbidden();
  return entity;
}

/** Returns the fields with texts in several languages that the viewer may see. */
const textsSeen = ({ definition }: Entity, viewer: Viewer): Field[] => translatedFields(visibleDefinition(definition, viewer));

async function stored(db: Db, { storage, rules }: Entity, id: string, viewer: Viewer): Promise<StoredRecord> {
  const [found] = await storage.find(db, [id], { visible: rules.visible?.(viewer) });
  if (!found) throw notFound();
  return found;
}

function translatedText(record: StoredRecord, field: string, locale: string): string {
  const texts = record[field];
  const text = isRecord(texts) ? texts[locale] : undefined;
  return typeof text === 'string' ? text.trim() : '';
}

function asked(body: unknown): { field: string; locale: string } {
  const { field, locale } = isRecord(body) ? body : {};
  if (typeof field !== 'string' || !locales.some((each) => each === locale))
    throw badRequest('INVALID_BODY', 'The body is { field, locale }.');
  return { field, locale: String(locale) };
}
