/** Tests the menu of the files of a questionnaire, and the preview of a workbook: cells, conflicts with a choice, refusals. */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WorkbookDifference, WorkbookRead } from '#resources/api/questionnaires/files';
import type { Locale } from '#resources/definition';
import type { Question } from '#resources/language/questions/question';
import { TestBackOffice } from '../../../../testing/backOffice';
import { AnswersExport } from './AnswersExport';
import { FilesMenu } from './FilesMenu';

const text = (en: string, fr: string) => ({ en, fr });
const questions: Question[] = [
  { id: 'women', name: text('Women', 'Femmes'), type: 'number' },
  {
    id: 'waste',
    name: text('Waste', 'Déchets'),
    type: 'text',
    format: 'items',
    items: [{ id: 'mass', name: text('Mass', 'Masse'), type: 'number' }],
  },
  { id: 'men', name: text('Men', 'Hommes'), type: 'number' },
];
const difference = (more: Partial<WorkbookDifference>): WorkbookDifference => ({
  key: 'women',
  question: 'women',
  row: null,
  column: null,
  change: 'value',
  exported: 20,
  current: 22,
  file: 21,
  conflict: false,
  refused: null,
  sheet: 'Questions',
  cell: 'F6',
  ...more,
});
const read: WorkbookRead = {
  differences: [
    difference({ conflict: true }),
    difference({ key: 'men', question: 'men', cell: 'F7', file: null, refused: { code: 'INVALID', level: 'error', reason: 'formula' } }),
    difference({
      key: 'waste.+5.mass',
      question: 'waste',
      row: 'r',
      column: 'mass',
      change: 'row_added',
      current: null,
      file: 7,
      sheet: 'Waste',
      cell: 'C5',
    }),
  ],
  total: 3,
  conflicts: 1,
  refused: 1,
  seen: 'abc',
  saved: null,
};

let sent: FormData[] = [];
let asked: unknown[] = [];
let answer: () => [number, object];
beforeEach(() => {
  sent = [];
  asked = [];
  answer = () => [200, read];
  vi.stubGlobal('fetch', async (_url: string, options: { body?: unknown } = {}) => {
    if (typeof options.body === 'string') asked.push(JSON.parse(options.body));
    if (!(options.body instanceof FormData)) return Response.json({ id: 'me' }, { headers: { 'x-csrf-token': 'token' } });
    sent.push(options.body);
    const [status, body] = answer();
    return Response.json(body, { status });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const applied = vi.fn<() => void>();
function show(locale: Locale, open: string[] = ['women']) {
  render(
    <MemoryRouter>
      <TestBackOffice resource="questionnaires" locale={locale}>
        <FilesMenu questionnaire={{ id: 'q 1', open }} questions={questions} onApplied={applied} />
      </TestBackOffice>
    </MemoryRouter>,
  );
}
const choose = (file = new File(['x'], 'filled.xlsx')) =>
  fireEvent.change(document.querySelector('input[type=file]') ?? document.body, { target: { files: [file] } });

it('offers a workbook and a PDF, and an upload where answers may be changed', async () => {
  show('en', []);
  fireEvent.click(await screen.findByRole('button', { name: 'Files' }));
  expect(screen.getByRole('menuitem', { name: 'Download to fill in (Excel)' }).getAttribute('href')).toBe(
    '/api/questionnaires/q%201/file?format=xlsx',
  );
  expect(screen.getByRole('menuitem', { name: 'Print (PDF)' }).getAttribute('href')).toBe('/api/questionnaires/q%201/file?format=pdf');
  expect(screen.queryByRole('menuitem', { name: /Upload/ })).toBeNull();
});

it('previews a workbook, asks which side of a conflict stays, and applies the rest without what is refused', async () => {
  show('en');
  fireEvent.click(await screen.findByRole('button', { name: 'Files' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Upload a filled-in workbook' }));
  choose();
  expect(await screen.findByText('3 cells differ · 1 conflict · 1 cell cannot be saved')).toBeTruthy();
  const said = screen.getByRole('dialog').textContent;
  for (const part of ['Questions, cell F6', '(it was 20)', 'This cell has a formula: enter its value', 'Waste · Mass · new line', '→ 7'])
    expect(said).toContain(part);
  const apply = screen.getByRole('button', { name: 'Apply the other cells' });
  expect(apply).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('radio', { name: /present one: 22/ }));
  expect(apply).toHaveProperty('disabled', false);
  fireEvent.click(apply);
  await waitFor(() => expect(applied).toHaveBeenCalledOnce());
  const form = sent.at(-1);
  expect(['apply', 'seen', 'sides', 'without_refused'].map((name) => form?.get(name))).toEqual([
    'true',
    'abc',
    '{"women":"current"}',
    'true',
  ]);
  expect([...(form?.keys() ?? [])].at(-1)).toBe('upload');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says in French why a workbook is refused, and that one changes nothing', async () => {
  show('fr');
  fireEvent.click(await screen.findByRole('button', { name: 'Fichiers' }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'Téléverser un classeur rempli' }));
  answer = () => [422, { code: 'WORKBOOK_ALTERED', error: '', details: { cell: 'Questions!A5' }, feedback: {} }];
  choose();
  expect(await screen.findByText(/identifiants masqués de ce classeur ont été modifiés \(Questions!A5\)/)).toBeTruthy();
  answer = () => [200, { ...read, differences: [], total: 0, conflicts: 0, refused: 0 }];
  choose();
  expect(await screen.findByText(/Ce classeur ne change rien/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Appliquer' })).toBeNull();
});

it.each([
  ['en', 'Export all answers'],
  ['fr', 'Exporter toutes les réponses'],
] as const)('exports all answers to a template (%s)', async (locale, name) => {
  render(
    <MemoryRouter>
      <TestBackOffice resource="questionnaires" locale={locale}>
        <AnswersExport template="t1" />
      </TestBackOffice>
    </MemoryRouter>,
  );
  fireEvent.click(await screen.findByRole('button', { name }));
  fireEvent.click(screen.getByRole('menuitem', { name: 'CSV' }));
  await waitFor(() => expect(asked).toEqual([{ template: 't1', format: 'csv', locale }]));
});
