/** Sends questionnaires with a table to people of the demonstration, through the API, for tests of their screens. */
import { expect } from 'vitest';
import type { QuestionnaireRead } from '#resources/api/questionnaires/answering';
import type { CreatedQuestionnaires } from '#resources/api/questionnaires/managing';
import { post, signedInClient, type Client } from '#tests/support/product/client';
import type { Site } from '#tests/support/product/site';

const text = (en: string, fr: string) => ({ en, fr });
/** Two sections: plain questions, and two tables, one with given lines and one with lines that people add. */
export const sections = [
  {
    key: 'people',
    name: text('People', 'Effectifs'),
    fields: [
      { id: 'employees', name: text('Employees', 'Salariés'), type: 'number', decimals: 0, required: true, max: 5000 },
      { id: 'since', name: text('Active since', 'Active depuis'), type: 'date' },
      {
        id: 'policy',
        name: text('Written policy', 'Politique écrite'),
        type: 'radio',
        choices: [
          { key: 'yes', name: text('Yes', 'Oui'), score: 1 },
          { key: 'no', name: text('No', 'Non'), score: 0 },
        ],
      },
      { id: 'notes', name: text('Notes', 'Remarques'), type: 'text' },
    ],
  },
  {
    key: 'waste',
    name: text('Waste', 'Déchets'),
    fields: [
      {
        id: 'waste',
        name: text('Waste of the year', 'Déchets de l’année'),
        type: 'text',
        format: 'items',
        rows: [
          { key: 'paper', name: text('Paper', 'Papier') },
          { key: 'glass', name: text('Glass', 'Verre') },
        ],
        items: [
          {
            id: 'mass',
            name: text('Mass', 'Masse'),
            type: 'number',
            max: 1000,
            unit: text('t', 't'),
            units: [{ key: 'kg', factor: '0.001' }],
          },
          { id: 'volume', name: text('Volume', 'Volume'), type: 'number', unit: text('m³', 'm³') },
          { id: 'to', name: text('Treated by', 'Traité par'), type: 'string' },
        ],
      },
      {
        id: 'sites',
        name: text('Sites', 'Sites'),
        type: 'text',
        format: 'items',
        items: [
          { id: 'name', name: text('Name', 'Nom'), type: 'string' },
          { id: 'staff', name: text('Staff', 'Effectif'), type: 'number', decimals: 0 },
        ],
      },
    ],
  },
];

export const put = (body: unknown): RequestInit => ({ ...post(body), method: 'PUT' });

async function told<Answer>(answer: Response, status = 200): Promise<Answer> {
  expect(answer.status, await answer.clone().text()).toBe(status);
  return (await answer.json()) as Answer;
}

export interface Asking {
  admin: Client;
  template: string;
  /** Sends the questionnaire to this address, and returns its id. */
  send(email: string): Promise<string>;
  /** Answers a questionnaire as this person, and submits it. */
  submit(id: string, email: string, fields: object): Promise<void>;
}

/** Publishes the template as the administrator; `more` are sections after the two. */
export async function asking(site: Pick<Site, 'address'>, more: readonly object[] = []): Promise<Asking> {
  const admin = await signedInClient(site.address, 'admin@lacet.example');
  const path = '/api/questionnaires/templates';
  const made = await told<{ id: string; version: number }>(
    await admin.fetch(path, post({ name: text('Waste and people', 'Déchets et effectifs'), sections: [...sections, ...more] })),
    201,
  );
  await told(await admin.fetch(`${path}/${made.id}/transition`, put({ event: 'publish', version: made.version })));
  return {
    admin,
    template: made.id,
    async send(email) {
      const creation = { template_id: made.id, period: '2025-01-01', due_on: '2026-12-31', owners: [{ email }] };
      const { feedback } = await told<CreatedQuestionnaires>(await admin.fetch('/api/questionnaires/admin', post(creation)), 201);
      return feedback.created_ids[0] ?? '';
    },
    async submit(id, email, fields) {
      const person = await signedInClient(site.address, email);
      const { revision } = await told<{ revision: number }>(await person.fetch(`/api/questionnaires/${id}`, put({ fields })));
      const { version } = await told<QuestionnaireRead>(await person.fetch(`/api/questionnaires/${id}`));
      await told(await person.fetch(`/api/questionnaires/${id}/submit`, put({ version, revision })));
    },
  };
}
