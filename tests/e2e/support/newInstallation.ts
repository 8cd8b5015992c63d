/** Installs the built product for a client of its own, as docs/operator.md says: first administrator, name of the client, sections, and a few figures. */
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { post, signedInClient, visitingClient, type Client } from '#tests/support/product/client';
import { startServer } from '#tests/support/product/server';

export const administrator = 'rse@moulins.example';
export const password = 'Trois-chevaux-7';
export const name = 'Moulins de l’Èvre';
export interface Installation {
  address: string;
  admin: Client;
  /** Ends the server, and starts it again with other variables, from the product's folder or a copy of it. */
  restart(environment: Record<string, string>, product?: string): Promise<void>;
  close(): Promise<void>;
}

const t = (en: string, fr: string) => ({ en, fr });
const sections = [
  ['energy', t('Energy', 'Énergie'), [{ key: 'use', name: t('Energy use', 'Consommation'), position: 1 }]],
  ['people', t('People', 'Femmes et hommes'), [{ key: 'safety', name: t('Safety', 'Sécurité'), position: 1 }]],
  ['water', t('Water', 'Eau'), [{ key: 'river', name: t('River', 'Rivière'), position: 1 }]],
] as const;
const mills = [
  ['upper', t('Upper mill', 'Moulin du haut')],
  ['middle', t('Middle mill', 'Moulin du milieu')],
  ['lower', t('Lower mill', 'Moulin du bas')],
] as const;
/** The subjects, each with its section, its indicator and the values of the three mills by year. */
const measured = [
  [
    'electricity',
    'energy',
    'use',
    t('Electricity use', 'Consommation d’électricité'),
    t('MWh', 'MWh'),
    [
      [510, 480, 455, 420],
      [330, 335, 310, 290],
      [205, 190, 195, 180],
    ],
  ],
  [
    'accidents',
    'people',
    'safety',
    t('Accidents at work', 'Accidents du travail'),
    t('accidents', 'accidents'),
    [
      [4, 3, 3, 1],
      [2, 2, 1, 1],
      [1, 0, 1, 0],
    ],
  ],
  // An indicator with the key of one that has a page of its own in the demonstration's customization.
  [
    'key_highlights',
    'water',
    'river',
    t('Water taken from the river', 'Eau prélevée dans la rivière'),
    t('m³', 'm³'),
    [
      [9100, 8800, 8750, 8200],
      [4300, 4350, 4100, 4000],
      [2500, 2450, 2300, 2350],
    ],
  ],
] as const;

/** Creates the first administrator, starts the server with these variables, and fills in the client. */
export async function install(environment: Record<string, string>): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), 'empreinte-own-'));
  const place = { DATA_DIR: folder };
  const lent = createAdministrator(place);
  let server = await startServer({ ...place, ...environment });
  await chooseOwn(server.address, lent);
  const admin = await signedInClient(server.address, administrator, password);
  await furnish(admin);
  const installation: Installation = {
    address: server.address,
    admin,
    async restart(other, product) {
      await server.stop();
      server = await startServer({ ...place, ...other }, product);
      installation.address = server.address;
    },
    async close() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return installation;
}

function createAdministrator(place: Record<string, string>): string {
  const { PATH, HOME, TMPDIR } = process.env;
  const { stdout, stderr } = spawnSync('npx', ['tsx', 'scripts/database/createAdmin.ts', administrator], {
    encoding: 'utf8',
    env: { PATH, HOME, TMPDIR, ...place },
  });
  const lent = /Password[^:]*: (\S+)/.exec(stdout)?.[1];
  if (lent === undefined) throw new Error(`No administrator was created: ${stdout}${stderr}`);
  return lent;
}

/** Replaces the password that was printed. */
async function chooseOwn(address: string, lent: string): Promise<void> {
  const visitor = await visitingClient(address);
  const answer = await visitor.fetch('/api/profile/password', post({ email: administrator, password: lent, new_password: password }));
  if (!answer.ok) throw new Error(`The password was not replaced: ${await answer.text()}`);
}

async function furnish(admin: Client): Promise<void> {
  const ask = async <T>(path: string, body: unknown, method = 'POST'): Promise<T> => {
    const answer = await admin.fetch(path, { ...post(body), method });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  await ask('/api/services/clients', { name, contact_email: administrator, default_locale: 'fr' }, 'PUT');
  for (const [index, [key, called, subsections]] of sections.entries())
    await ask('/api/services/sections', { key, name: called, position: index + 1, subsections });
  const root = await ask<{ id: string }>('/api/tags', { key: 'mill', name: t('Mill', 'Moulin') });
  const tags: string[] = [];
  for (const [key, called] of mills) tags.push((await ask<{ id: string }>('/api/tags', { key, name: called, parent_id: root.id })).id);
  for (const [key, section, subsection, called, unit, values] of measured) {
    const field = { id: 'amount', name: called, type: 'number', required: true, min: 0 };
    const subject = { key, name: called, section, subsection, period: 'year', approval: 'single', self_approval: true, fields: [field] };
    await ask('/api/services/data_cluster/subjects', { ...subject, tag_roots: [{ key: 'mill', required: true }] });
    const inputs = values.flatMap((years, mill) =>
      years.map((amount, year) => ({
        date: `${2021 + year}-01-01`,
        date_end: `${2021 + year}-12-31`,
        tags: { mill: tags[mill] },
        values: { amount },
      })),
    );
    await ask(`/api/services/data_cluster/subjects/${key}/inputs`, { inputs });
    await act(ask, await entriesOf(admin, key), 'submit');
    await act(ask, await entriesOf(admin, key), 'approve');
    const terms = [{ name: 'amount', subject: key, field: 'amount', aggregate: 'sum' }];
    const shown = { audience: 'public', published: true, granularity: 'year', direction: 'down', decimals: 0, chart: 'area' };
    await ask('/api/services/indicators', { key, name: called, section, subsection, unit, terms, ...shown });
  }
}

type Entries = { id: string; version: number }[];
const act = (ask: (path: string, body: unknown, method: string) => Promise<unknown>, entries: Entries, what: 'submit' | 'approve') =>
  ask(
    `/api/services/data_cluster/inputs/${what}`,
    { ids: entries.map(({ id }) => id), versions: Object.fromEntries(entries.map(({ id, version }) => [id, version])) },
    'PUT',
  );
const entriesOf = async (admin: Client, key: string): Promise<Entries> =>
  (await (
    await admin.fetch(`/api/services/data_cluster/inputs?filter=${JSON.stringify({ subject_key: key })}&range=[0,99]`)
  ).json()) as Entries;
