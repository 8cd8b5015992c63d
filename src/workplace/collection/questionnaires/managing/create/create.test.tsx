/** Tests the screen that creates questionnaires: the owners that are found, problems at their lines, the preview with its emails, and the creation in parts. */
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { testDataProvider } from 'ra-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ManagementConfig } from '#resources/api/questionnaires/managing';
import type { FoundOwners, SendingConfig, SendingPlan } from '#resources/api/questionnaires/sending';
import type { Locale } from '#resources/definition';
import { TestBackOffice } from '../../../../../testing/backOffice';
import { CreationForm } from './CreationForm';
import { readSheet, rowsOf } from './whom/sheet';

const template: ManagementConfig['templates'][number] = {
  id: 't',
  name: { en: 'Sites 2026', fr: 'Sites 2026' },
  period: 'span',
  state: 'published',
  counts: {},
  late: 0,
};
const letter = (locale: string, subject: string): SendingPlan['letters'][number] => ({
  locale,
  by_link: true,
  people: locale === 'en' ? 2 : 0,
  to: 'first@lacet.example',
  subject,
  paragraphs: ['Hello,', `${subject} …`],
  action: 'Open',
  foot: 'Lacet',
});
const countries = {
  key: 'country',
  name: { en: 'Country', fr: 'Pays' },
  required: true,
  about: false,
  subjects: [{ en: 'Electricity', fr: 'Électricité' }],
};
let config: SendingConfig;
let found: FoundOwners;
let plan: SendingPlan;
let sent: { url: string; body: Record<string, unknown> }[] = [];
let failing = 0;
const lengthOf = (list: unknown) => (Array.isArray(list) ? list.length : 0);
beforeEach(() => {
  sent = [];
  failing = 0;
  config = { dimensions: [] };
  found = { count: 2, owners: [{ email: 'first@lacet.example', tags: {}, line: 1 }], problems: [] };
  plan = { create: 1, duplicates: [], mail_server: true, letters: [letter('en', 'Please answer'), letter('fr', 'À remplir')] };
  window.location.hash = '';
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string } = {}) => {
    if (url.endsWith('/config')) return Response.json(config);
    if (body !== undefined) sent.push({ url, body: JSON.parse(body) });
    if (url.endsWith('/owners')) return Response.json(found);
    if (url.endsWith('/plan')) return Response.json(plan);
    if (failing > 0 && sent.filter((each) => each.url.endsWith('/admin')).length === failing)
      return new Response('{}', { status: 503, headers: { 'content-type': 'application/json' } });
    const count = lengthOf(sent.at(-1)?.body['owners']);
    const mails = { sent: [], not_sent: [], waiting: count };
    return Response.json({ feedback: { created: count, duplicated: 0, created_ids: [], duplicated_ids: [], mails } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const plain = (text: string | null | undefined) => text?.replace(/\s/g, ' ');
const tags = [
  { id: 'c', key: 'country', name: { en: 'Country', fr: 'Pays' }, parent_id: null, root_key: 'country' },
  { id: 'p', key: 'portugal', name: { en: 'Portugal', fr: 'Portugal' }, parent_id: 'c', root_key: 'country' },
  { id: 'l', key: 'lisbon', name: { en: 'Lisbon', fr: 'Lisbonne' }, parent_id: 'p', root_key: 'country' },
];
function show(locale: Locale) {
  const dataProvider = testDataProvider({
    getList: async (resource) => ({ data: (resource === 'tags' ? tags : []) as never[], total: 0 }),
    getMany: async () => ({ data: [] }),
  });
  render(
    <TestBackOffice resource="questionnaires" locale={locale} dataProvider={dataProvider}>
      <CreationForm templates={[template]} />
    </TestBackOffice>,
  );
  const type = (label: RegExp, value: string) => {
    const box = screen.getByRole('textbox', { name: label });
    fireEvent.change(box, { target: { value } });
    fireEvent.blur(box);
  };
  type(/^(From|Du)\b(?! date)/, locale === 'fr' ? '01/01/2026' : '2026-01-01');
  type(/^(To|Au)\b/, locale === 'fr' ? '31/03/2026' : '2026-03-31');
  return type;
}
const lastAsked = () => sent.filter(({ url }) => url.endsWith('/owners')).at(-1)?.body;
const creations = () => sent.filter(({ url }) => url.endsWith('/admin')).map(({ body }) => body);
const preview = async () => {
  const button = await screen.findByRole('button', { name: /^(Preview|Aperçu)$/ });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  fireEvent.click(button);
  return within(await screen.findByRole('dialog'));
};

it.each([
  ['en', 'Line 3, second: Write an email address', '1 person can get', 'Create and send 1 questionnaire', '1 questionnaire created'],
  ['fr', 'Ligne 3, second : Écrivez une adresse', '1 personne peut recevoir', 'Créer et envoyer 1 questionnaire', '1 questionnaire créé'],
] as const)(
  'a bad address is named at its line, and the good one is previewed and created (%s)',
  async (locale, problem, count, create, done) => {
    found.problems = [{ line: 3, text: 'second', field: 'email', code: 'INVALID', params: { reason: 'format', format: 'email' } }];
    const type = show(locale);
    type(/^(Email addresses|Adresses courriel)/, 'first@lacet.example\n\nsecond');
    expect(plain((await screen.findByRole('listitem')).textContent)).toContain(problem);
    expect(
      plain(
        screen
          .getAllByRole('status')
          .map(({ textContent }) => textContent)
          .join(),
      ),
    ).toContain(count);
    expect(lastAsked()).toEqual({
      template_id: 't',
      tags: {},
      people: [],
      rows: [
        { line: 1, email: 'first@lacet.example' },
        { line: 3, email: 'second' },
      ],
    });
    const dialog = await preview();
    expect(dialog.getByText('Please answer')).toBeTruthy();
    fireEvent.click(dialog.getByRole('tab', { name: /^(French|Français)$/ }));
    expect(dialog.getByText('À remplir').closest('[lang]')?.getAttribute('lang')).toBe('fr');
    expect(creations()).toEqual([]);
    fireEvent.click(dialog.getByRole('button', { name: create }));
    expect(await dialog.findByText(done)).toBeTruthy();
    expect(creations()).toEqual([
      {
        template_id: 't',
        period: '2026-01-01',
        period_end: '2026-03-31',
        owners: [{ email: 'first@lacet.example', tags: {} }],
        send: true,
      },
    ]);
    expect(screen.getByDisplayValue(/second/)).toBeTruthy();
  },
);

it.each([
  ['en', 'Country', 'Breakdown of the entries', 'Column B (Site)'],
  ['fr', 'Pays', 'Ventilation des saisies', 'Colonne B (Site)'],
] as const)('columns of a spreadsheet hold the record and the tag of each questionnaire (%s)', async (locale, dimension, title, column) => {
  config.dimensions = [countries];
  const type = show(locale);
  await screen.findByRole('group', { name: title });
  type(/^(Email addresses|Adresses courriel)/, 'Courriel\tSite\tFournisseur\r\nana@x.example\tLisbonne\t"Roux\tSA"\r\n');
  const box = await screen.findByRole('combobox', { name: column });
  expect(box.textContent).toMatch(/Not used|Non utilisée/);
  fireEvent.mouseDown(box);
  fireEvent.click(await screen.findByRole('option', { name: dimension }));
  await waitFor(() =>
    expect(lastAsked()).toEqual({
      template_id: 't',
      tags: {},
      people: [],
      resource: 'suppliers',
      rows: [{ line: 2, email: 'ana@x.example', about: 'Roux\tSA', tags: { country: 'Lisbonne' } }],
    }),
  );
});

it.each([
  ['en', 'The records of a list', '1 record cannot', 'there is no email address'],
  ['fr', 'Les fiches d’une liste', '1 fiche ne le peut pas', 'il n’y a pas d’adresse courriel'],
] as const)(
  'the records of a list become owners, with one tag for all; each record without an address has a link (%s)',
  async (locale, source, cannot, why) => {
    config.dimensions = [countries];
    const about = { resource: 'suppliers', id: 's1' };
    found.problems = [{ name: { en: 'Filature Nord' }, about, field: 'email', code: 'BLANK', params: {} }];
    show(locale);
    fireEvent.click(screen.getByRole('radio', { name: source }));
    fireEvent.change(screen.getByRole('textbox', { name: /^(Search|Rechercher)/ }), { target: { value: 'roux' } });
    const country = await screen.findByRole('combobox', { name: /^(Country|Pays)/ });
    fireEvent.mouseDown(country);
    const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(offered).toEqual([locale === 'fr' ? 'Portugal › Lisbonne' : 'Portugal › Lisbon']);
    fireEvent.click(screen.getByRole('option'));
    await waitFor(() =>
      expect(lastAsked()).toEqual({
        template_id: 't',
        tags: { country: 'l' },
        records: { resource: 'suppliers', email: 'contact_email', filter: { q: 'roux' }, tags: {} },
      }),
    );
    const link = await screen.findByRole('link', { name: 'Filature Nord' });
    expect(link.getAttribute('href')).toContain('/suppliers/s1');
    expect(plain(link.closest('li')?.textContent)).toContain(why);
    expect(plain(link.closest('[role="alert"]')?.textContent)).toContain(cannot);
  },
);

it.each([
  [
    'en',
    'Language of people without an account',
    'French',
    /Links also ask for a code/,
    'Line 3, b@x.example: the language “klingon” is not known: write fr or en',
  ],
  [
    'fr',
    'Langue des personnes sans compte',
    'Français',
    /Les liens demandent aussi un code/,
    'Ligne 3, b@x.example : la langue « klingon » n’est pas connue : écrivez fr ou en',
  ],
] as const)(
  'the language is chosen for all, or read from a column; links may ask for a code (%s)',
  async (locale, label, french, code, problem) => {
    found.owners = [{ email: 'a@x.example', tags: {}, locale: 'en', line: 2 }];
    found.problems = [
      { line: 3, text: 'b@x.example', field: 'language', code: 'INVALID', params: { reason: 'unknown_choice', value: 'klingon' } },
    ];
    const type = show(locale);
    type(/^(Email addresses|Adresses courriel)/, 'E-mail\tLangue\na@x.example\ten\nb@x.example\tklingon');
    expect(plain((await screen.findByRole('listitem')).textContent)).toContain(problem);
    expect(lastAsked()).toMatchObject({
      rows: [
        { line: 2, email: 'a@x.example', language: 'en' },
        { line: 3, email: 'b@x.example', language: 'klingon' },
      ],
    });
    fireEvent.mouseDown(screen.getByRole('combobox', { name: label }));
    fireEvent.click(await screen.findByRole('option', { name: french }));
    fireEvent.click(screen.getByRole('checkbox', { name: code }));
    const dialog = await preview();
    fireEvent.click(dialog.getByRole('button', { name: /^(Create and send|Créer et envoyer)/ }));
    await waitFor(() =>
      expect(creations()).toMatchObject([{ locale: 'fr', link_code: true, owners: [{ email: 'a@x.example', locale: 'en' }] }]),
    );
  },
);

it('creates many questionnaires in parts, and goes on after a failure with the part that failed', async () => {
  found.owners = Array.from({ length: 2500 }, (_, place) => ({ email: `p${place}@x.example`, tags: {} }));
  plan.create = 2500;
  failing = 2;
  const type = show('en');
  type(/^Email addresses/, 'p@x.example');
  const dialog = await preview();
  fireEvent.click(dialog.getByRole('button', { name: 'Create and send 2,500 questionnaires' }));
  expect(plain((await dialog.findByRole('alert')).textContent)).toContain('So far, 1,000 questionnaires were created.');
  fireEvent.click(dialog.getByRole('button', { name: 'Go on with the 1,500 that are left' }));
  expect(await dialog.findByText('2,500 questionnaires created')).toBeTruthy();
  expect(creations().map(({ owners }) => lengthOf(owners))).toEqual([1000, 1000, 1000, 500]);
});

it('the preview names the people who have the questionnaire already, with a link, and warns where no mail server is set up', async () => {
  plan = { ...plan, create: 1, mail_server: false, duplicates: [{ id: 'q1', email: 'ana@x.example', name: { en: 'Sites – Porto' } }] };
  const type = show('en');
  type(/^Email addresses/, 'p@x.example');
  const dialog = await preview();
  expect(dialog.getByText(/ana@x\.example, Sites – Porto/)).toBeTruthy();
  const href = decodeURIComponent(dialog.getByRole('link', { name: 'See this questionnaire' }).getAttribute('href') ?? '');
  expect(href).toContain('/admin/questionnaires/manage?filter={"id":["q1"]}');
  expect(dialog.getByText(/No mail server is set up/)).toBeTruthy();
});

it('the first line of addresses is a header where it is a title such as “E-mail”, or where the person says so', () => {
  const known = { dimensions: [], about: [] };
  const lines = (text: string, choices = {}) => rowsOf(readSheet(text, choices, known)).rows;
  expect(lines('a@x.example\n\nb')).toEqual([
    { line: 1, email: 'a@x.example' },
    { line: 3, email: 'b' },
  ]);
  expect(lines('E-mail\na@x.example')).toEqual([{ line: 2, email: 'a@x.example' }]);
  expect(lines('nobody\na@x.example')).toHaveLength(2);
  expect(lines('nobody\na@x.example', { header: true })).toHaveLength(1);
  expect(lines('Ana\ta@x.example\nBob\tb@x.example')).toEqual([
    { line: 1, email: 'a@x.example' },
    { line: 2, email: 'b@x.example' },
  ]);
  expect(lines('')).toEqual([]);
});

it('a sheet of many lines or columns is read, the columns up to a number of boxes; a column of another template’s dimension holds nothing', () => {
  const known = { dimensions: [], about: [] };
  expect(readSheet('a@x.example\n'.repeat(200_000), {}, known).rows).toHaveLength(200_000);
  const wide = readSheet(`a@x.example${'\tx'.repeat(500_000)}`, {}, known);
  expect([wide.roles.length, wide.rows.length]).toEqual([50, 1]);
  const choices = { roles: { 1: 'tags.site' } } as const;
  expect(readSheet('a@x.example\tPorto', choices, known).roles).toEqual(['email', 'none']);
  const sites = { dimensions: [{ key: 'site', name: { en: 'Site' } }], about: [] };
  expect(readSheet('a@x.example\tPorto', choices, sites).roles).toEqual(['email', 'tags.site']);
});
