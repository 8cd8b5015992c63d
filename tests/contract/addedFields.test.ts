/** Tests that a field that a configurator adds to any definition, built-in or not, works like the others: with every type, in every read and write. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Definition, JsonValue } from '#resources/definition';
import { ownFields } from '#resources/language/fields/ownFields';
import { computedFields, hasOwnTable } from '#resources/addresses/ownTables';
import { backup, restore } from '#server/core/db/backup/backup';
import { entitiesOf } from '#server/start/wings';
import { imported, step } from '#server/collection/transfer/import/imports.fixture';
import { checked, go, send, settled } from '#server/entities/transfer/spreadsheets.fixture';
import { createTablesOfBackup } from '#server/entities/records/store/ensure';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { openTestDatabase } from '#tests/support/database/database';
import { productDefinitions } from '#tests/support/database/definitions';
import type { Inject } from '#tests/support/product/visitor';
import { added, addedIds, addedValues, filesWithAdded } from './support/added';
import { createTargets, recordsOf } from './support/records';

const product = productDefinitions();
let test: TestApp;
let inject: Inject;

beforeAll(async () => {
  test = await startTestApp({ definitions: filesWithAdded(product) });
  inject = await test.signIn('super@lacet.example');
  await createTargets(product, {
    create: (path, payload) => inject({ method: 'POST', url: `/api/${path}`, payload }),
    find: async (path, filter) => (await inject(`/api/${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`)).json(),
  });
});
afterAll(() => test.close());

type Kept = Record<string, JsonValue> & { id: string; version: number };
const endpointOf = ({ id, endpoint }: Definition) => `/api/${endpoint ?? id}`;
const only = (record: Record<string, JsonValue>) => Object.fromEntries(Object.keys(addedValues(0)).map((id) => [id, record[id]]));

async function ask<Answer>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, status = 200): Promise<Answer> {
  const answer = await inject({ method, url, ...(payload && { payload }) });
  expect(answer.statusCode, `${method} ${url} ${answer.body.slice(0, 600)}`).toBe(status);
  return answer.json<Answer>();
}

/** The bodies that the rules of each entity accept. */
const bodies: Record<string, (index: number) => object> = {
  users: (index) => ({ email: `person.${index}@lacet.example` }),
  indicators: (index) => ({ key: `more_${index}`, name: { en: 'More', fr: 'Plus' }, section: 'climate', source: 'manual' }),
};
/** Returns the bodies of four records of an entity; three of them are given values of the added fields. */
const dataOf = (definition: Definition): object[] => {
  const body = bodies[definition.id];
  return body ? [0, 1, 2, 3].map(body) : recordsOf(definition, 4);
};

it('names each field that the product keeps in a table of its own', () => {
  for (const { id, fields } of product)
    if (hasOwnTable(id))
      expect([...ownFields[id].stored, ...(computedFields[id] ?? [])].toSorted(), `resources/language/fields/ownFields.ts, ${id}`).toEqual(
        fields.map((field) => field.id).toSorted(),
      );
});

describe.each(product.filter(({ create }) => create !== false).map((definition) => ({ id: definition.id, definition })))(
  '$id',
  ({ definition }) => {
    const url = endpointOf(definition);
    const records: Kept[] = [];
    const ids = () => records.map(({ id }) => id);
    const listed = async (query: Record<string, unknown>) => {
      const asked = { range: [0, 99], ...query };
      const text = new URLSearchParams(Object.entries(asked).map(([key, value]): [string, string] => [key, JSON.stringify(value)]));
      return ask<Kept[]>('GET', `${url}?${text}`);
    };
    const among = (filter: Record<string, JsonValue>) => ({ filter: { id: ids(), ...filter } });
    const places = (found: readonly Kept[]) => found.map(({ id }) => ids().indexOf(id));

    it('is kept, shown, and stays when others change', async () => {
      for (const [place, data] of dataOf(definition).entries()) {
        const more = place < 3 ? addedValues(place) : {};
        records.push(await ask<Kept>('POST', url, { ...data, ...more }, 201));
        if (place < 3) expect(only(records[place] ?? {})).toEqual(more);
      }
      const [first] = records;
      const read = await ask<Kept>('GET', `${url}/${first?.id}`);
      expect(only(read)).toEqual(addedValues(0));
      const changed = await ask<Kept>('PUT', `${url}/${first?.id}`, { version: read.version, more_string: 'aspen' });
      expect(only(changed)).toEqual({ ...addedValues(0), more_string: 'aspen' });
      await ask('PUT', `${url}/${first?.id}`, { more_string: 'amber' });
    });

    it('is listed, filtered, sorted, searched and added up', async () => {
      for (const { field, first } of added)
        if (field.type !== 'files') expect(places(await listed(among(first))), JSON.stringify(first)).toEqual([0]);
      const withNumber = (direction: string) => listed({ ...among({ more_number__empty: false }), sort: ['more_number', direction] });
      expect(places(await withNumber('ASC'))).toEqual([2, 0, 1]);
      expect(places(await withNumber('DESC'))).toEqual([1, 0, 2]);
      for (const id of ['more_string', 'more_string_localized', 'more_text_localized', 'more_date'])
        expect(places(await listed({ ...among({ [`${id}__empty`]: false }), sort: [id, 'DESC'] })), id).toEqual([2, 1, 0]);
      expect(places(await listed(among({ q: 'cedar' })))).toEqual([2]);
      expect(places(await listed(among({ more_date__gte: '2022-01-01', more_checkbox: false })))).toEqual(expect.arrayContaining([1, 2]));
      if (definition.id === 'sections') return;
      const filter = encodeURIComponent(JSON.stringify({ id: ids() }));
      const { totals } = await ask<{ totals: Record<string, unknown> }>('GET', `${url}/totals?fields=more_number&filter=${filter}`);
      expect(totals).toMatchObject({ more_number: { count: 3, sum: '1234567890123455.28', maximum: '1234567890123456.78', minimum: -3 } });
    });

    it('carries files', async () => {
      const sent = await send(inject, '/api/ckeditor/attachment_files', `${definition.id}.csv`, `For ${definition.id}`);
      expect(sent.statusCode, sent.body).toBe(201);
      const file: { oid: string; name: string; url: string } = sent.json();
      const [, second] = records;
      const kept = await ask<Kept>('PUT', `${url}/${second?.id}`, { more_files: [file] });
      expect(kept['more_files']).toMatchObject([{ oid: file.oid, name: file.name }]);
      expect((await inject(file.url)).body).toBe(`For ${definition.id}`);
    });

    it('is in revisions, and comes back from them', async () => {
      const [first] = records;
      const told = await ask<{ version: number; changes: Record<string, JsonValue> }[]>(
        'GET',
        `/api/revisions/${definition.id}/${first?.id}`,
      );
      expect(told.map(({ changes }) => changes['more_string'])).toEqual([
        ['aspen', 'amber'],
        ['amber', 'aspen'],
        [null, 'amber'],
      ]);
    });

    it('goes out in a spreadsheet and comes in again', async () => {
      const exported = async () => {
        const filter = encodeURIComponent(JSON.stringify({ id: ids() }));
        const answer = await inject(`/api/export/file?resource=${definition.id}&format=csv&locale=en&filter=${filter}`);
        expect(answer.statusCode, answer.body).toBe(200);
        return answer.body;
      };
      const file = await exported();
      expect(file).toContain('more_editor_localized.fr');
      if (definition.id === 'inputs' || definition.id === 'users' || definition.id === 'sections') return;
      const job = await checked(inject, definition.id, 'f.csv', file.replace('amber en', 'acacia'));
      expect(job, JSON.stringify(job)).toMatchObject({ status: 'ready', result: { counts: { updated: 1, unchanged: 3, refused: 0 } } });
      await go(inject, job.id, 'apply');
      const [first] = records;
      expect(JSON.stringify(await ask('GET', `${url}/${first?.id}`))).toContain('acacia');
      await go(inject, job.id, 'undo');
      expect(only(await ask<Kept>('GET', `${url}/${first?.id}`))).toEqual(addedValues(0));
    });

    it('changes in many records at once', async () => {
      if (definition.id === 'sections' || !test.deps.entities.genericMethods(definition.id).includes('update')) return;
      const some = ids().slice(0, 2);
      const { change_set } = await ask<{ change_set: string }>('POST', `${url}/bulk`, {
        ids: some,
        data: { more_dropdown: 'none', more_number: 7 },
      });
      expect((await listed(among({ more_number: 7, more_dropdown: 'none' }))).length).toBe(2);
      await ask('POST', `/api/change_sets/${change_set}/undo`);
      expect(only(await ask<Kept>('GET', `${url}/${some[0]}`))).toEqual(addedValues(0));
    });

    it('is in the bin, and restored', async () => {
      if (definition.id === 'users') return;
      const [, , third] = records;
      await ask('DELETE', `${url}/${third?.id}`);
      const [deletion] = await ask<{ id: string }[]>(
        'GET',
        `/api/deletions?filter=${encodeURIComponent(JSON.stringify({ entity: definition.id }))}`,
      );
      await ask('POST', `/api/deletions/${deletion?.id}/restore`);
      expect(only(await ask<Kept>('GET', `${url}/${third?.id}`))).toEqual(addedValues(2));
    });
  },
);

it('is a column of the sheet of a subject, out and in again', async () => {
  const out = await ask<{ id: string }>('POST', '/api/export', { subjects: ['yearly'], format: 'csv' }, 202);
  await settled(inject, out.id);
  const sheet = (await inject(`/api/export/${out.id}/file`)).body;
  expect(sheet).toContain('amber en');
  const file =
    'Period;more_string;more_number;more_text_localized.fr;values.amount\r\n2001;willow;2,5;bouleau;5\r\n1991;willow;0,5;saule;6\r\n';
  const job = await imported(inject, { subject_key: 'yearly' }, file, 'more.csv');
  expect(job, JSON.stringify(job)).toMatchObject({ status: 'valid', counts: { created: 1, updated: 1, refused: 0 } });
  await step(inject, job.id, 'apply');
  const filter = encodeURIComponent(JSON.stringify({ more_string: 'willow' }));
  const kept = await ask<Kept[]>('GET', `/api/services/data_cluster/inputs?sort=["date","ASC"]&filter=${filter}`);
  expect(kept).toMatchObject([
    { date: '1991-01-01', more_number: 0.5, more_text_localized: { fr: 'saule' }, more_date: null },
    { date: '2001-01-01', more_number: 2.5, more_text_localized: { en: 'birch en\nbelow', fr: 'bouleau' }, more_date: '2022-03-04' },
  ]);
  await step(inject, job.id, 'undo');
  expect(await ask<Kept[]>('GET', `/api/services/data_cluster/inputs?filter=${filter}`)).toEqual([]);
});

it('is in a backup', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'empreinte-added-'));
  const other = await openTestDatabase();
  try {
    const file = join(folder, 'all.gz');
    await backup(test.database, test.deps.files, file);
    await restore(other, test.deps.files, file, (holds) => createTablesOfBackup(other, test.deps.definitions, holds));
    for (const {
      definition: { id, create },
      storage,
    } of entitiesOf(test.deps.definitions).all()) {
      if (create === false) continue;
      const query = { filter: { more_string: 'amber' }, sort: [], range: [0, 9] } satisfies Parameters<typeof storage.list>[1];
      const found = await storage.list(other.db, query, { locale: 'en' });
      expect(
        found.records.map((record) => addedIds.every((field) => field in record)),
        id,
      ).toEqual([true]);
    }
  } finally {
    await other.close();
    await rm(folder, { recursive: true, force: true });
  }
});
