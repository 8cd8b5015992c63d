/** Tests the screens of those who manage questionnaires: lines of templates, access, and closing with a reason. */
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { testDataProvider, type RaRecord } from 'ra-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AccessRead, AnswersCompared, ManagementConfig } from '#resources/api/questionnaires/managing';
import type { Locale } from '#resources/definition';
import type { Question } from '#resources/language/questions/question';
import { TestBackOffice } from '../../../../testing/backOffice';
import { EventDialog } from './acts/EventDialog';
import { AccessPanel } from './record/AccessPanel';
import { CompareAnswers } from './overview/CompareAnswers';
import { PeopleLines } from './overview/PeopleLines';
import { SectionBars } from './overview/SectionBars';
import { TemplateLines } from './overview/TemplateLines';

const template: ManagementConfig['templates'][number] = {
  id: 't',
  name: { en: 'Sites 2026', fr: 'Sites 2026' },
  period: 'span',
  state: 'published',
  counts: { open: 12, submitted: 3, approved: 0 },
  late: 2,
};
const people: AccessRead[] = [
  {
    id: '1',
    email: 'owner@lacet.example',
    name: 'Ana Roux',
    has_account: true,
    locale: null,
    role: 'owner',
    questions: null,
    seen_at: null,
    answered: 4,
    link: null,
  },
  {
    id: '2',
    email: 'new@lacet.example',
    name: null,
    has_account: false,
    locale: 'en',
    role: 'viewer',
    questions: null,
    seen_at: null,
    answered: 0,
    link: { sent_at: '2026-01-01T00:00:00.000Z', until: '2026-03-31', works: true },
  },
];
let sent: { url: string; method: string | undefined; body: unknown }[] = [];
beforeEach(() => {
  sent = [];
  window.location.hash = '';
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method?: string; body?: string } = {}) => {
    if (body !== undefined) sent.push({ url, method, body: JSON.parse(body) });
    const answer = url.endsWith('/config')
      ? { states: [], events: [], roles: [], templates: [template] }
      : url.endsWith('/access')
        ? { access: people, sent: [], waiting: 0, not_sent: [] }
        : people;
    return Response.json(answer);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const show = (locale: Locale, children: React.ReactNode) =>
  render(
    <TestBackOffice resource="questionnaires" locale={locale}>
      {children}
    </TestBackOffice>,
  );
const plain = (text: string | null | undefined) => text?.replace(/\s/g, ' ');

it.each([
  ['en', 'Open: 12 · Submitted: 3', '2 overdue'],
  ['fr', 'Ouvert : 12 · Soumis : 3', '2 en retard'],
] as const)('each template says how far its questionnaires are (%s)', async (locale, counts, late) => {
  show(locale, <TemplateLines />);
  const link = await screen.findByRole('link', { name: 'Sites 2026' });
  expect(link.getAttribute('href')).toContain('/admin/questionnaires/manage/templates/t');
  const row = plain(link.closest('tr')?.textContent);
  expect(row).toContain(counts);
  expect(plain(screen.getByRole('link', { name: late }).getAttribute('href'))).toMatch(
    /manage\?filter=.*template_id.*awaited_on__lt.*\d{4}-\d{2}-\d{2}/,
  );
});

it.each([
  ['en', '4 of 5', 'Never', '1 overdue'],
  ['fr', '4 sur 5', 'Jamais', '1 en retard'],
] as const)('each person has what they have done and what is overdue, which lead to the list (%s)', async (locale, done, never, late) => {
  const ana = { email: 'ana@x.example', name: 'Ana Roux', total: 5, done: 4, late: 1, reminded_at: null };
  vi.stubGlobal('fetch', async () => Response.json({ total: 1, people: [ana] }));
  show(locale, <PeopleLines template="t" />);
  const person = await screen.findByRole('link', { name: 'Ana Roux' });
  expect(decodeURIComponent(person.getAttribute('href') ?? '')).toContain('/manage/templates/t?filter={"owner_email":"ana@x.example"}');
  const row = plain(person.closest('tr')?.textContent);
  expect(row).toContain(done);
  expect(row).toContain(never);
  expect(screen.getByRole('link', { name: late }).getAttribute('href')).toContain('/manage/templates/t?filter=');
});

it.each([
  ['en', 'Close', 'Reason'],
  ['fr', 'Clore', 'Raison'],
] as const)('questionnaires are closed together, with a reason (%s)', async (locale, close, reason) => {
  const chosen: RaRecord[] = [
    { id: 'q1', version: 3, state: 'open' },
    { id: 'q2', version: 5, state: 'approved' },
  ];
  show(locale, <EventDialog event="close" questionnaires={chosen} onClose={() => undefined} />);
  // The cross of the window closes too.
  const button = screen.getAllByRole<HTMLButtonElement>('button', { name: close }).at(-1) ?? document.body;
  expect(button).toHaveProperty('disabled', true);
  fireEvent.change(screen.getByRole('textbox', { name: new RegExp(reason) }), { target: { value: 'Sold' } });
  fireEvent.click(button);
  await waitFor(() => expect(sent.at(-1)?.body).toEqual({ event: 'close', versions: { q1: 3, q2: 5 }, reason: 'Sold' }));
});

it.each([
  ['en', 'Remove the access of new@lacet.example', 'Main respondent'],
  ['fr', 'Retirer l’accès de new@lacet.example', 'Destinataire principal'],
] as const)('access is listed and taken, but not that of the owner (%s)', async (locale, remove, role) => {
  show(locale, <AccessPanel record={{ id: 'q', version: 2, link_code: false }} mayChange />);
  expect(plain((await screen.findByText('Ana Roux')).closest('tr')?.textContent)).toContain(role);
  expect(screen.getAllByRole('button', { name: /(Remove|Retirer).*(owner@|new@)/ })).toHaveLength(1);
  expect(plain(screen.getByText('new@lacet.example').closest('tr')?.textContent)).toMatch(/31 (Mar|mars) 2026/);
  fireEvent.click(screen.getByRole('button', { name: /(Revoke|Révoquer).*new@/ }));
  await waitFor(() => expect(sent.at(-1)?.body).toEqual({ link: 'revoke', to: ['new@lacet.example'] }));
  fireEvent.click(screen.getByRole('button', { name: /(new link|nouveau lien).*new@/ }));
  await waitFor(() => expect(sent.at(-1)?.body).toEqual({ link: 'send', to: ['new@lacet.example'] }));
  fireEvent.mouseDown(screen.getByRole('combobox', { name: locale === 'en' ? /^Language of emails/ : /^Langue des courriels/ }));
  fireEvent.click(screen.getByRole('option', { name: 'Français' }));
  await waitFor(() => expect(sent.at(-1)?.body).toEqual({ locales: [{ email: 'new@lacet.example', locale: 'fr' }] }));
  fireEvent.click(screen.getByRole('button', { name: remove }));
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ method: 'PUT', body: { remove: ['new@lacet.example'] } }));
});

it.each([
  ['en', /Links also ask for a code/],
  ['fr', /Les liens demandent aussi un code/],
] as const)('links of a questionnaire are made to ask for a code (%s)', async (locale, label) => {
  const update = vi.fn<(resource: string, params: object) => Promise<never>>(
    async () => ({ data: { id: 'q', version: 3, link_code: true } }) as never,
  );
  render(
    <TestBackOffice resource="questionnaires" locale={locale} dataProvider={testDataProvider({ update })}>
      <AccessPanel record={{ id: 'q', version: 2, link_code: false }} mayChange />
    </TestBackOffice>,
  );
  fireEvent.click(await screen.findByRole('switch', { name: label }));
  await waitFor(() =>
    expect(update).toHaveBeenCalledWith('questionnaires', expect.objectContaining({ id: 'q', data: { link_code: true, version: 2 } })),
  );
});

it.each([
  ['en', '25%'],
  ['fr', '25 %'],
] as const)('answers are counted by section (%s)', (locale, percent) => {
  const overview = {
    template: { id: 't', name: {}, state: 'published' },
    counts: {},
    late: 0,
    total: 4,
    sections: [{ key: 'people', shown: 8, answered: 2 }],
    counting: 3,
  };
  show(locale, <SectionBars template="t" overview={overview} />);
  expect(screen.getByRole('status').textContent).toMatch(/^(The answers of 3|Les réponses de 3)/);
  expect(plain(screen.getByRole('listitem').textContent)).toContain(percent);
  expect(screen.getByRole('meter', { name: 'people' }).getAttribute('aria-valuenow')).toBe('25');
});

it.each([
  ['en', 'Question to compare', 'Employees', '3 of 3', 'Median', '+20%'],
  ['fr', 'Question à comparer', 'Salariés', '3 sur 3', 'Médiane', '+20 %'],
] as const)(
  'answers stand side by side over the periods, with their summary (%s)',
  async (locale, label, question, answered, median, change) => {
    // The question was a choice before it asked for a number.
    const names = { en: 'About ten', fr: 'About ten' };
    const asChoice: Question = { id: 'employees', name: names, type: 'radio', choices: [{ key: 'x', name: names }] };
    const compared: AnswersCompared = {
      question: 'employees',
      periods: [
        { date: '2023-01-01', date_end: '2023-12-31' },
        { date: '2024-01-01', date_end: '2024-12-31' },
        { date: '2025-01-01', date_end: '2025-12-31' },
      ],
      total: 1,
      lines: [
        {
          owner_email: 'a@x.example',
          owner_name: 'Ana Roux',
          name: { en: 'Social – Porto', fr: 'Social – Porto' },
          cells: {
            '2023-01-01': { id: 'q9', state: 'approved', value: 'x', field: asChoice },
            '2024-01-01': { id: 'q0', state: 'approved', value: 10 },
            '2025-01-01': { id: 'q1', state: 'open', value: 12 },
          },
        },
      ],
      summary: {
        '2023-01-01': { count: 1, answered: 0 },
        '2024-01-01': { count: 3, answered: 3, total: 65, lowest: 5, median: 20, highest: 40 },
        '2025-01-01': { count: 1, answered: 1, total: 12, lowest: 12, median: 12, highest: 12 },
      },
    };
    const sections = [
      {
        key: 'people',
        name: { en: 'People', fr: 'Effectifs' },
        fields: [{ id: 'employees', name: { en: 'Employees', fr: 'Salariés' }, type: 'number' }],
      },
    ];
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url);
      return Response.json(compared);
    });
    const dataProvider = testDataProvider({ getOne: async () => ({ data: { id: 't', sections } as never }) });
    render(
      <TestBackOffice resource="questionnaires" locale={locale} dataProvider={dataProvider}>
        <CompareAnswers template="t" title="Social" />
      </TestBackOffice>,
    );
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: label }));
    fireEvent.click(await screen.findByRole('option', { name: question }));
    const table = await screen.findByRole('table');
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => plain(row.textContent));
    expect(rows[1]).toContain(answered);
    expect(rows.find((row) => row?.startsWith(median))).toBe(`${median}2012`);
    expect(rows.at(-1)).toMatch(/About ten10/);
    expect(rows.at(-1)).toContain(change);
    expect(rows.at(-1)).toMatch(/^PortoAna Roux/);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      expect.arrayContaining([expect.stringContaining('/admin/questionnaires/manage/questionnaires/q1')]),
    );
    fireEvent.click(screen.getByRole('switch'));
    await waitFor(() => expect(asked.at(-1)).toContain('question=employees&approved=true&start=0'));
  },
);
