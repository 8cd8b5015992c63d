/** Tests that an XLSForm is shown with what is read of it and what is not, and opens as a new template that is not saved; and that a template is exported as one. */
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { RecordContextProvider, testDataProvider } from 'ra-core';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { XlsFormRead } from '#resources/api/questionnaires/xlsform';
import type { Locale } from '#resources/definition';
import { TestBackOffice } from '../../../../../testing/backOffice';
import { NewTemplate } from '../TemplateScreens';
import { TemplateActs } from '../publish/TemplateActs';
import { XlsFormButton } from './XlsFormButton';
import { XlsFormDialog } from './XlsFormDialog';

const text = (en: string, fr: string) => ({ en, fr });
const sections = [
  {
    key: 'site',
    name: text('Site', 'Lieu'),
    fields: [
      { id: 'employees', name: text('Employees', 'Salariés'), type: 'number' },
      { id: 'union', name: text('Union', 'Syndicat'), type: 'checkbox' },
    ],
  },
];
const read: XlsFormRead = {
  name: text('Sites', 'Sites'),
  settings: { period: 'month', min_answered: 60, state: 'published' },
  sections,
  questions: 2,
  unread: [
    {
      sheet: 'survey',
      row: 4,
      column: 'relevant',
      found: '${a} > today()',
      code: 'expression_function',
      params: { part: 'today()' },
    },
    { sheet: 'survey', row: null, column: 'label', found: null, code: 'language_missing', params: { locale: 'fr' } },
    { sheet: 'survey', row: 9, column: 'name', found: 'q1', code: 'too_many_questions', params: { most: 1000, count: 3 } },
  ],
  unread_total: 5,
};

let sent: FormData[] = [];
let answer: () => [number, object];
beforeEach(() => {
  sent = [];
  answer = () => [200, read];
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: unknown } = {}) => {
    if (!url.endsWith('/xlsform')) return new Response('[]', { headers: { 'content-type': 'application/json' } });
    if (body instanceof FormData) sent.push(body);
    const [status, json] = answer();
    return new Response(JSON.stringify(json), { status, headers: { 'content-type': 'application/json', 'x-csrf-token': 't' } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Address = () => <output>{JSON.stringify(useLocation())}</output>;
function open(locale: Locale) {
  render(
    <MemoryRouter>
      <TestBackOffice resource="questionnaire_templates" locale={locale}>
        <XlsFormDialog onClose={() => undefined} />
        <Address />
      </TestBackOffice>
    </MemoryRouter>,
  );
}
const choose = (label: string) => fireEvent.change(screen.getByLabelText(label), { target: { files: [new File(['x'], 'sites.xlsx')] } });

const texts = {
  en: {
    choose: 'Choose a file',
    read: '1 section, 2 questions',
    section: /^Site 2 questions/,
    unread: '5 parts are not read as they are written',
    rows: [/survey, row 4relevant.*today\(\) has no counterpart here/, /no column in French/, /at most 1,?000 questions: 3 are left out/],
    more: 'and 2 more',
    open: 'Open as a new template',
    refused: /^This is no XLSForm: it has no sheet or column “type”/,
  },
  fr: {
    choose: 'Choisir un fichier',
    read: '1 section, 2 questions',
    section: /^Lieu 2 questions/,
    unread: '5 points ne sont pas lus tels qu’ils sont écrits',
    rows: [
      /survey, ligne 4relevant.*today\(\) n’a pas d’équivalent ici/,
      /pas de colonne en français/,
      /1\s?000 questions au plus\s: 3 sont laissées/,
    ],
    more: 'et 2 de plus',
    open: 'Ouvrir comme nouveau modèle',
    refused: /^Ce n’est pas un XLSForm\s: il n’a pas de feuille ou de colonne «\stype\s»/,
  },
};

it.each(['en', 'fr'] as const)('what is read and what is not stand side by side, then open as a new template (%s)', async (locale) => {
  const said = texts[locale];
  open(locale);
  choose(said.choose);
  const table = within(await screen.findByRole('region', { name: said.unread }));
  expect(sent[0]?.get('upload')).toBeInstanceOf(File);
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(said.read);
  expect(screen.getByRole('listitem').textContent).toMatch(said.section);
  const [, ...rows] = table.getAllByRole('row');
  said.rows.forEach((row, place) => expect(rows[place]?.textContent).toMatch(row));
  expect(screen.getByText(said.more)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: said.open }));
  await waitFor(() => expect(document.querySelector('output')?.textContent).toContain('/admin/questionnaires/templates/new'));
  expect(document.querySelector('output')?.textContent).toContain(
    JSON.stringify({ template: { ...read.settings, name: read.name, sections } }),
  );
});

it.each(['en', 'fr'] as const)('a file that is no XLSForm is refused in words (%s)', async (locale) => {
  answer = () => [422, { error: '', code: 'XLSFORM_UNKNOWN', details: { missing: 'type' } }];
  open(locale);
  choose(texts[locale].choose);
  expect((await screen.findByRole('alert')).textContent).toMatch(texts[locale].refused);
  expect(screen.queryByRole('button', { name: texts[locale].open })).toBeNull();
});

it('a form without a question that is read can’t be opened', async () => {
  answer = () => [200, { ...read, sections: [], questions: 0 }];
  open('en');
  choose('Choose a file');
  expect(await screen.findByText('No question of this form can be read.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Open as a new template' })).toBeNull();
});

it.each([
  ['en', 'More', 'Export as an XLSForm'],
  ['fr', 'Autres actions', 'Exporter en XLSForm'],
] as const)('a template is exported from its menu, once it is saved and has a question (%s)', (locale, more, act) => {
  const template = (unsaved: boolean, asked: object[] = sections) => (
    <MemoryRouter>
      <TestBackOffice resource="questionnaire_templates" locale={locale}>
        <RecordContextProvider value={{ id: 't 1', version: 1, state: 'draft', events: [], sections: asked }}>
          <TemplateActs unsaved={unsaved} />
        </RecordContextProvider>
      </TestBackOffice>
    </MemoryRouter>
  );
  const { rerender } = render(template(false));
  const chosen = () => {
    fireEvent.click(screen.getByRole('button', { name: more }));
    const link = screen.getByRole('menuitem', { name: act });
    expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual(['/api/questionnaires/templates/t%201/xlsform', true]);
    // False where the page keeps the browser from following the link.
    return fireEvent.click(link);
  };
  expect(chosen()).toBe(true);
  rerender(template(true));
  expect(chosen()).toBe(false);
  rerender(template(false, []));
  expect(chosen()).toBe(false);
});

it('who may only read a template exports it with a button', async () => {
  render(
    <MemoryRouter>
      <TestBackOffice resource="questionnaire_templates">
        <RecordContextProvider value={{ id: 't' }}>
          <XlsFormButton />
        </RecordContextProvider>
      </TestBackOffice>
    </MemoryRouter>,
  );
  const link = screen.getByRole('link', { name: 'Export as an XLSForm' });
  expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual(['/api/questionnaires/templates/t/xlsform', true]);
});

it('the new template begins with the sections, and is not saved', async () => {
  const create = vi.fn<(resource: string, params: object) => Promise<{ data: never }>>(async () => ({ data: { id: 't' } as never }));
  const state = { template: { ...read.settings, name: read.name, sections } };
  render(
    <MemoryRouter initialEntries={[{ pathname: '/admin/questionnaires/templates/new', state }]}>
      <TestBackOffice resource="questionnaire_templates" dataProvider={testDataProvider({ create })}>
        <NewTemplate />
      </TestBackOffice>
    </MemoryRouter>,
  );
  expect(await screen.findByText('This template comes from an XLSForm. It is not saved yet.')).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('button', { name: /^Site/ })).toBeTruthy());
  expect(screen.getAllByDisplayValue('Sites').length).toBeGreaterThan(0);
  expect(create).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(create).toHaveBeenCalledWith(
      'questionnaire_templates',
      expect.objectContaining({ data: expect.objectContaining({ name: read.name, sections, period: 'month', min_answered: 60 }) }),
    ),
  );
  expect(create.mock.calls[0]?.[1]).not.toHaveProperty('data.state');
});
