/** Creates the records that the screens of screens.ts show, through the product, as the signed-in user. */
import type { Page } from 'playwright-core';
import type { Visit } from '#tests/support/browser/browser';

export interface Furniture {
  supplier: string;
  entry: string;
  import: string;
  /** The id of an import of entries, some of them with errors. */
  entries: string;
  /** The id of a change set: a bulk edit. */
  changes: string;
  /** The id of an annotation of the indicator of the screens. */
  annotation: string;
  /** The id of another user's account. */
  account: string;
  /** The ids of a published template of questionnaires, and of a questionnaire that the user answers. */
  template: string;
  questionnaire: string;
  /** The id of a reminder by people that was sent to the user. */
  reminder: string;
  /** The id of a report with a page. */
  report: string;
}

/** Changes a record, deletes one and imports a spreadsheet, as the signed-in user. */
export async function furnish({ page }: Visit): Promise<Furniture> {
  const records: { id: string }[] = await ask(page, 'GET', '/api/suppliers?range=[0,2]');
  const [supplier = { id: '' }, deleted = { id: '' }, edited = { id: '' }] = records;
  await change(page, supplier.id, { city: 'Lyon' });
  const edit = { ids: [edited.id], data: { city: 'Lille' } };
  const { change_set: changes }: { change_set: string } = await ask(page, 'POST', '/api/suppliers/bulk', edit);
  await ask(page, 'DELETE', `/api/suppliers/${deleted.id}`);
  const [entry]: { id: string }[] = await ask(
    page,
    'GET',
    '/api/services/data_cluster/inputs?range=[0,0]&filter={"subject_key":"electricity"}',
  );
  const [annotation]: { id: string }[] = await ask(page, 'GET', '/api/annotations?range=[0,0]&filter={"key":"ghg_emissions"}');
  const [account]: { id: string }[] = await ask(page, 'GET', '/api/users?range=[0,0]&filter={"email":"reader@lacet.example"}');
  const suppliersFile = { name: 'fournisseurs.csv', text: 'Nom;Pays\nUn;Inde\nDeux;Nulle part\n' };
  const entriesFile = { name: 'emballages.csv', text: 'Période;Commentaire\n2024;Lu\nhier;Lu\n' };
  const { id } = await upload(page, '/api/import?resource=suppliers', suppliersFile);
  const entries = await upload(page, '/api/import', entriesFile, { subject_key: 'packaging' });
  await ask(page, 'POST', '/api/profile/password/recover', { email: 'reader@lacet.example' });
  // The account doesn't exist, because too many tries would close an address that other tests sign in with.
  await guess(page, 'nobody@lacet.example');
  await ask(page, 'POST', '/api/export', { subjects: ['packaging'], format: 'csv', locale: 'fr' });
  return {
    supplier: supplier.id,
    entry: entry?.id ?? '',
    import: id,
    entries: entries.id,
    changes,
    annotation: annotation?.id ?? '',
    account: account?.id ?? '',
    ...(await askQuestions(page)),
    reminder: await remindOneself(page),
    report: await writeReport(page),
  };
}

/** Publishes a template and sends its questionnaire to the user, who answers a question. */
async function askQuestions(page: Page): Promise<Pick<Furniture, 'template' | 'questionnaire'>> {
  const text = (en: string, fr: string) => ({ en, fr });
  const choices = [
    { key: 'yes', name: text('Yes', 'Oui'), score: 1 },
    { key: 'no', name: text('No', 'Non'), score: 0 },
  ];
  const sections = [
    {
      key: 'people',
      name: text('People', 'Effectifs'),
      fields: [
        { id: 'employees', name: text('Employees', 'Salariés'), type: 'number', decimals: 0, min: 0, required: true },
        { id: 'women', name: text('Women', 'Femmes'), type: 'number', decimals: 0, min: 0 },
        { id: 'share', name: text('Share of women', 'Part de femmes'), type: 'number', decimals: 2, compute: 'women / employees' },
      ],
    },
    {
      key: 'policy',
      name: text('Policy', 'Politique'),
      fields: [{ id: 'policy', name: text('Written policy', 'Politique écrite'), type: 'radio', choices }],
    },
  ];
  const made: { id: string; version: number } = await ask(page, 'POST', '/api/questionnaires/templates', {
    name: text('Social', 'Social'),
    sections,
  });
  await ask(page, 'PUT', `/api/questionnaires/templates/${made.id}/transition`, { event: 'publish', version: made.version });
  const { email }: { email: string } = await ask(page, 'GET', '/api/profile');
  const creation = { template_id: made.id, period: '2025-01-01', due_on: '2026-01-31', owners: [{ email }] };
  const { feedback }: { feedback: { created_ids: string[] } } = await ask(page, 'POST', '/api/questionnaires/admin', creation);
  const [questionnaire = ''] = feedback.created_ids;
  await ask(page, 'PUT', `/api/questionnaires/${questionnaire}`, { fields: { employees: 40, women: 25 } });
  return { template: made.id, questionnaire };
}

/** Makes a template, and a report with two pages that has a frozen version. */
async function writeReport(page: Page): Promise<string> {
  const title = { en: 'Yearly', fr: 'Annuel' };
  const heading = { id: 'h', kind: 'heading', data: { text: title } };
  const figures = { id: 'i', kind: 'indicator', data: { indicator: 'ghg_emissions', show: ['sentence', 'chart'] } };
  const pages = [
    { id: 'cover', look: 'cover', title, parts: [heading] },
    { id: 'climate', title, parts: [heading, figures] },
  ];
  await ask(page, 'POST', '/api/reports', { title, kind: 'template', pages });
  const { id }: { id: string } = await ask(page, 'POST', '/api/reports', {
    title,
    pages,
    date_start: '2020-01-01',
    date_end: '2025-12-31',
  });
  await ask(page, 'POST', `/api/reports/${id}/freeze`, {});
  return id;
}

/** Creates a reminder for the user alone, and sends it. */
async function remindOneself(page: Page): Promise<string> {
  const { id: user }: { id: string } = await ask(page, 'GET', '/api/profile');
  const { id }: { id: string } = await ask(page, 'POST', '/api/reminders', {
    title: { en: 'Every Monday', fr: 'Chaque lundi' },
    kind: 'data',
    target: 'users',
    users: [user],
    when: 'every',
    every: 1,
    unit: 'weeks',
    first_on: '2048-01-06',
    time: '09:00',
    time_zone: 'Europe/Paris',
  });
  await ask(page, 'POST', `/api/reminders/${id}/send`, {});
  return id;
}

/** Uploads a spreadsheet; the product reads it while the test goes on. */
async function upload(
  page: Page,
  path: string,
  { name, text }: { name: string; text: string },
  fields: Readonly<Record<string, string>> = {},
): Promise<{ id: string }> {
  const { request } = page.context();
  const token = (await request.get('/api/profile')).headers()['x-csrf-token'] ?? '';
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
  const answer = await request.post(path, { headers: { 'x-csrf-token': token }, multipart: { ...fields, upload: file } });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}

/** Tries to sign in with a wrong password. */
export async function guess(page: Page, email: string): Promise<void> {
  const { request } = page.context();
  const token = (await request.get('/api/profile')).headers()['x-csrf-token'] ?? '';
  const answer = await request.post('/api/profile/sign_in', { headers: { 'x-csrf-token': token }, data: { email, password: 'Wrong-1' } });
  if (answer.status() !== 401 && answer.status() !== 403) throw new Error(`${email} was answered ${answer.status()}`);
}

/** Changes values of a supplier through the API. */
export async function change(page: Page, id: string, values: object): Promise<void> {
  const record: object = await ask(page, 'GET', `/api/suppliers/${id}`);
  await ask(page, 'PUT', `/api/suppliers/${id}`, { ...record, ...values });
}

export async function ask(page: Page, method: string, path: string, data?: object) {
  const { request } = page.context();
  const token = (await request.get('/api/profile')).headers()['x-csrf-token'] ?? '';
  const answer = await request.fetch(path, { method, headers: { 'x-csrf-token': token }, ...(data ? { data } : {}) });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return answer.status() === 204 ? null : answer.json();
}
