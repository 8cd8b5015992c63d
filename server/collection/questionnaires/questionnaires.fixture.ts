/** Makes a template with two sections for tests, through the application, and the calls that people make about questionnaires. */
import type { QuestionnaireRead, ListedQuestionnaire } from '#resources/api/questionnaires/answering';
import type { CreatedQuestionnaires } from '#resources/api/questionnaires/managing';
import { call, made, type Answer } from '#server/collection/inputs/collection.fixture';
import type { TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';

const text = (en: string) => ({ en, fr: en });

/** Sections with a condition over sections, a computed question, a check, a scored choice and a list of lines. */
export const sections = [
  {
    key: 'people',
    name: text('People'),
    fields: [
      { id: 'employees', name: text('Employees'), type: 'number', decimals: 0, min: 0, required: true, variation_threshold: 20 },
      { id: 'women', name: text('Women'), type: 'number', decimals: 0, min: 0 },
      { id: 'share', name: text('Share of women'), type: 'number', decimals: 2, compute: 'women / employees' },
      {
        id: 'policy',
        name: text('Written policy'),
        type: 'radio',
        weight: 3,
        choices: [
          { key: 'yes', name: text('Yes'), score: 1 },
          { key: 'no', name: text('No'), score: 0 },
        ],
      },
    ],
    checks: [{ rule: 'women <= employees', fields: ['women'], message: text('There are no more women than employees.') }],
  },
  {
    key: 'safety',
    name: text('Safety'),
    weight: 2,
    display_condition: { key: 'employees', op: 'gte', value: 10 },
    fields: [
      {
        id: 'trained',
        name: text('Trained'),
        type: 'radio',
        required: true,
        choices: [
          { key: 'all', name: text('All'), score: 1 },
          { key: 'some', name: text('Some'), score: 0.5 },
        ],
      },
      { id: 'notes', name: text('Notes'), type: 'editor' },
      {
        id: 'accidents',
        name: text('Accidents'),
        type: 'text',
        format: 'items',
        items: [
          { id: 'place', name: text('Place'), type: 'string', required: true },
          { id: 'days', name: text('Days'), type: 'number' },
        ],
      },
    ],
  },
];

type Read = Answer<QuestionnaireRead & { code: string; details: Record<string, unknown>; feedback: unknown }>;

export interface Questionnaires {
  admin: Inject;
  template(more?: Record<string, unknown>): Promise<{ id: string; version: number }>;
  publish(id: string, version: number, move?: string): Promise<Answer>;
  /** Creates a published template and its questionnaire for each owner; returns the ids. */
  ask(
    owners: readonly Record<string, unknown>[],
    more?: Record<string, unknown>,
    period?: string,
  ): Promise<{ template: string; ids: string[] }>;
  create(
    template_id: string,
    owners: readonly Record<string, unknown>[],
    more?: Record<string, unknown>,
  ): Promise<Answer<CreatedQuestionnaires & { code: string; details: object }>>;
  read(person: Inject, id: string): Promise<Read>;
  save(
    person: Inject,
    id: string,
    fields: Record<string, unknown>,
    revs?: Record<string, number>,
    template_version?: number,
  ): Promise<Answer<Record<string, unknown> & { code: string }>>;
  submit(person: Inject, id: string): Promise<Read>;
  mine(person: Inject): Promise<ListedQuestionnaire[]>;
}

/** Returns the calls, as an administrator of questionnaires and as other people. */
export async function questionnaires(app: TestApp): Promise<Questionnaires> {
  const admin = await app.signIn('manager@lacet.example', {
    grants: ['questionnaires:read', 'questionnaires:manage', 'questionnaires:reopen', 'users:read', 'tags:read'],
  });
  const template = async (more: Record<string, unknown> = {}) =>
    made(
      await call<{ id: string; version: number }>(admin, 'POST', '/questionnaires/templates', { name: text('Social'), sections, ...more }),
    );
  const publish = (id: string, version: number, move?: string) =>
    call(admin, 'PUT', `/questionnaires/templates/${id}/transition`, { event: 'publish', version, ...(move && { move }) });
  const create: Questionnaires['create'] = (template_id, owners, more = {}) =>
    call(admin, 'POST', '/questionnaires/admin', { template_id, period: '2025-01-01', owners, ...more });
  const read: Questionnaires['read'] = (person, id) => call(person, 'GET', `/questionnaires/${id}`);
  return {
    admin,
    template,
    publish,
    create,
    read,
    async ask(owners, more = {}, period = '2025-01-01') {
      const { id, version } = await template(more);
      await publish(id, version);
      const { body } = await create(id, owners, { period });
      return { template: id, ids: body.feedback.created_ids };
    },
    save: (person, id, fields, revs = {}, template_version) =>
      call(person, 'PUT', `/questionnaires/${id}`, { fields, revs, ...(template_version !== undefined && { template_version }) }),
    async submit(person, id) {
      const { body } = await read(person, id);
      return call(person, 'PUT', `/questionnaires/${id}/submit`, { version: body.version, revision: body.revision });
    },
    mine: async (person) => (await call<ListedQuestionnaire[]>(person, 'GET', '/questionnaires')).body,
  };
}
