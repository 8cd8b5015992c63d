/**
 * Registers the routes of templates beside those that every entity has, under /api/questionnaires/templates:
 *   GET  /config          returns what a template may use: types, limits, functions, subjects, and the concepts in use
 *   PUT  /:id/duplicate   returns a copy, as a draft with the same ids
 *   PUT  /:id/transition  publishes, unpublishes, closes, reopens or archives
 *   POST /:id/plan        returns what publishing would change; writes nothing
 *   POST /:id/rehearsal   returns where each question of the draft would show, be missing or be refused; writes nothing
 */
import { isDerived } from '#resources/language/fields/kinds';
import { Type } from 'typebox';
import { PublishPlan, Rehearsal, TemplateConfig, TemplateMoved } from '#resources/api/questionnaires/managing';
import { comparisons, fieldFormats, fieldTypes, locales, type LocalizedText } from '#resources/definition';
import { limits } from '#resources/language/questions/question';
import type { App } from '#server/core/app';
import type { Deps } from '#server/entities/deps';
import { notFound } from '#server/core/errors';
import { answers } from '#server/core/http/answers/schemas';
import { recordSchema } from '#resources/language/fields/jsonSchema';
import { findRecord, present } from '#server/entities/records/read';
import { contextOf } from '#server/entities/records/routes';
import { writeRecords } from '#server/entities/records/write/writeRecords';
import { sql } from 'drizzle-orm';
import { fieldsIn } from '#server/collection/subjects/fieldsIn';
import { publishPlan } from './publishPlan';
import { rehearse } from './rehearsal';
import { templateEvents } from './templateStates';
import { sendTemplateEvent } from './templateTransitions';

const base = '/api/questionnaires/templates';
const tags = ['questionnaire_templates'];
const Id = Type.Object({ id: Type.String({ maxLength: 200 }) });

export function templateRoutes(app: App, deps: Deps): void {
  const entity = deps.entities.get('questionnaire_templates');
  const { db } = deps.database;
  const { definition, rules } = entity;
  if (!app.getSchema(definition.id)) app.addSchema({ $id: definition.id, ...recordSchema(definition, rules.extraProperties) });
  const Template = { $ref: `${definition.id}#` };
  config(app, deps);
  app.put(
    `${base}/:id/duplicate`,
    {
      config: { permission: 'questionnaires:manage' },
      schema: {
        tags,
        operationId: 'duplicate_questionnaire_template',
        summary: 'A copy of a template, as a draft with the same ids',
        params: Id,
        body: Type.Optional(
          Type.Object(
            { name: Type.Optional(Type.Record(Type.Enum([...locales]), Type.String({ maxLength: 200 }))) },
            { additionalProperties: false },
          ),
        ),
        response: answers(201, 'The copy', Template, 400, 401, 403, 404, 413, 422),
      },
    },
    async ({ params, body, viewer }, reply) => {
      const template = await findRecord(db, entity, params.id, viewer);
      const { description = null, period = null, approval = null, min_answered = null, sections = null } = template;
      const data = { name: body?.name ?? copied(template['name']), description, period, approval, min_answered, sections };
      const { records } = await db.transaction((tx) => writeRecords(tx, entity, [{ data }], contextOf(deps, viewer)));
      return reply.code(201).send((await present(db, entity, records, viewer))[0]);
    },
  );
  app.put(
    `${base}/:id/transition`,
    {
      config: { permission: 'questionnaires:manage' },
      schema: {
        tags,
        operationId: 'send_template_event',
        summary: 'Publish, unpublish, close, reopen or archive a template',
        params: Id,
        body: Type.Object(
          {
            event: Type.Enum([...templateEvents]),
            version: Type.Integer({ minimum: 1 }),
            move: Type.Optional(
              Type.Enum(['untouched', 'started'], { description: 'Which questionnaires move to what is published; by default none' }),
            ),
          },
          { additionalProperties: false },
        ),
        response: answers(
          200,
          'The template in its new state, and the questionnaires that moved',
          TemplateMoved,
          400,
          401,
          403,
          404,
          413,
          422,
        ),
      },
    },
    async ({ params, body, viewer }) => {
      const { template, ...counts } = await db.transaction((tx) =>
        sendTemplateEvent(tx, entity, { ...body, id: params.id }, contextOf(deps, viewer)),
      );
      const [shown] = await present(db, entity, [template], viewer);
      if (!shown) throw notFound();
      return { template: shown, ...counts };
    },
  );
  app.post(
    `${base}/:id/plan`,
    {
      config: { permission: 'questionnaires:manage', impersonated: 'always' },
      schema: {
        tags,
        operationId: 'plan_template_publication',
        summary: 'What publishing a template would change; nothing is written',
        params: Id,
        response: answers(200, 'The plan', PublishPlan, 400, 401, 403, 404),
      },
    },
    async ({ params, viewer }) => publishPlan(db, await findRecord(db, entity, params.id, viewer), contextOf(deps, viewer).definitions),
  );
  app.post(
    `${base}/:id/rehearsal`,
    {
      config: { permission: 'questionnaires:manage', impersonated: 'always' },
      schema: {
        tags,
        operationId: 'rehearse_template',
        summary:
          'Where each question of the draft would show, be missing or be refused, with the last answers of each owner; nothing is written',
        params: Id,
        response: answers(200, 'The counts of each question', Rehearsal, 400, 401, 403, 404),
      },
    },
    async ({ params, viewer }) =>
      rehearse(db, await findRecord(db, entity, params.id, viewer), viewer, contextOf(deps, viewer).definitions),
  );
}

/** Returns the name of a copy, in each language that the name has. */
function copied(name: unknown): LocalizedText {
  const texts: LocalizedText = {};
  const read: Record<string, unknown> = typeof name === 'object' && name !== null ? { ...name } : {};
  const word = { en: (text: string) => `${text} (copy)`, fr: (text: string) => `${text} (copie)` };
  for (const locale of locales) {
    const text = read[locale];
    if (typeof text === 'string') texts[locale] = word[locale](text.slice(0, 190));
  }
  return texts;
}

function config(app: App, { database: { db } }: Deps): void {
  app.get(
    `${base}/config`,
    {
      config: { permission: 'questionnaires:read' },
      schema: {
        tags,
        operationId: 'get_template_config',
        summary: 'What a template may use',
        response: answers(200, 'Types, limits, functions, subjects, concepts', TemplateConfig, 400, 401, 403),
      },
    },
    async () => {
      const { rows } = await db.execute<{
        key: string;
        name: Record<string, string>;
        fields: unknown;
        period: string;
        dimensions: { key: string; name: LocalizedText | null }[];
      }>(
        sql`SELECT key, name, fields, period, coalesce((SELECT jsonb_agg(jsonb_build_object('key', r.value ->> 'key', 'name', t.name) ORDER BY r.place)
              FROM jsonb_array_elements(tag_roots) WITH ORDINALITY r(value, place) LEFT JOIN tags t ON t.key = r.value ->> 'key' AND t.parent_id IS NULL), '[]') AS dimensions
            FROM subjects ORDER BY position, key`,
      );
      const { rows: concepts } = await db.execute<{ key: string; name: LocalizedText | null }>(
        sql`SELECT DISTINCT ON (question->>'concept') question->>'concept' AS key, question->'name' AS name
            FROM questionnaire_templates, jsonb_path_query(sections, '$[*].fields[*] ? (exists(@.concept))') AS question
            ORDER BY question->>'concept', updated_at DESC LIMIT 1000`,
      );
      return {
        types: [...fieldTypes],
        formats: [...fieldFormats],
        comparisons: [...comparisons],
        functions: ['answered', 'total', 'count', 'previous'],
        limits: { ...limits },
        subjects: rows.map(({ key, name, fields, period, dimensions }) => ({
          key,
          name,
          fields: fieldsIn(fields)
            .filter((field) => !isDerived(field))
            .map(({ id, name: label, type }) => ({ id, name: textsOf(label), type })),
          period,
          dimensions: dimensions.map(({ key: root, name: of }) => ({ key: root, name: textsOf(of ?? {}) })),
        })),
        concepts: concepts.map(({ key, name }) => ({ key, name: textsOf(name ?? {}) })),
      };
    },
  );
}

const textsOf = (text: LocalizedText): Record<string, string> =>
  Object.fromEntries(Object.entries(text).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
