/** Tests how the pages of a report are edited: by keys, in the forms of their parts, beside others. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { showReport } from './report.fixture';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const part = (name: RegExp) => screen.findByRole('button', { name });
const saved = () => screen.findByText('Saved');
const panel = () => screen.getByRole('region', { name: 'Heading' });
/** Types another text into the form of the chosen heading. */
const type = (text: string, locale = 'English') =>
  fireEvent.change(within(panel()).getByRole('textbox', { name: new RegExp(`Text \\(${locale}\\)`) }), { target: { value: text } });

it('finds an indicator by a key, a letter and Enter, and places it', async () => {
  const { sent } = showReport();
  await part(/^Heading: Energy/);
  const search = await waitFor(() => {
    fireEvent.keyDown(document.body, { key: 'i' });
    const box = screen.getByRole('combobox', { name: 'Find an indicator' });
    expect(document.activeElement?.id).toBe(box.id);
    return box;
  });
  fireEvent.change(search, { target: { value: 'w' } });
  await waitFor(() => expect(search.getAttribute('aria-activedescendant')).toBeTruthy());
  fireEvent.keyDown(search, { key: 'Enter' });
  await part(/^Indicator: Water withdrawal.*4 of 4/);
  await waitFor(() => expect(sent).toHaveLength(1), { timeout: 4000 });
  expect(sent[0]).toEqual([
    {
      id: 'p1',
      parts: [
        { id: expect.stringMatching(/^new/), kind: 'indicator', index: 3, data: { indicator: 'water', show: ['sentence', 'chart'] } },
      ],
    },
  ]);
  await saved();
});

it('edits a part in its form, draws it at once and saves it alone, with the revision that was read', async () => {
  const { sent } = showReport();
  fireEvent.click(await part(/^Heading: Energy/));
  type('Power');
  await part(/^Heading: Power/);
  expect(screen.getAllByText('Power').length).toBeGreaterThan(0);
  await waitFor(() => expect(sent).toHaveLength(1), { timeout: 4000 });
  expect(sent[0]).toEqual([{ id: 'p1', parts: [{ id: 'h1', rev: 1, data: { text: { en: 'Power', fr: 'Energy (fr)' }, level: '2' } }] }]);
  type('Electricity');
  await waitFor(() => expect(sent).toHaveLength(2), { timeout: 4000 });
  expect(sent[1]?.[0]?.parts?.[0]?.rev).toBe(2);
});

it('has no form for a part of which something is private to this person, who may move it', async () => {
  const { pages } = showReport();
  Object.assign(pages[0]?.parts[1] ?? {}, { data: {}, has_private: true });
  fireEvent.click(await screen.findByRole('button', { name: /2 of 3/ }));
  await within(panel()).findByText(/Something here is private/);
  expect(within(panel()).queryByRole('textbox')).toBeNull();
  within(panel()).getByRole('button', { name: 'Move the part up' });
});

it('changes nothing where a part is only chosen', async () => {
  const { sent } = showReport();
  fireEvent.click(await part(/^Heading: Energy/));
  within(panel()).getByRole('textbox', { name: /English/ });
  fireEvent.click(await part(/^Heading: Waste/));
  await saved();
  expect([sent, screen.getByRole<HTMLButtonElement>('button', { name: 'Undo' }).disabled]).toEqual([[], true]);
});

it('moves parts with Alt and an arrow, removes with Delete, and takes both back', async () => {
  const { sent } = showReport();
  const energy = await part(/^Heading: Energy.*1 of 3/);
  fireEvent.click(energy);
  fireEvent.keyDown(energy, { key: 'ArrowDown', altKey: true });
  fireEvent.keyDown(await part(/^Heading: Energy.*2 of 3/), { key: 'Delete' });
  await part(/^Heading: Water.*1 of 2/);
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await part(/^Heading: Energy.*1 of 3/);
  await saved();
  expect(sent.flat().flatMap(({ parts = [] }) => parts.filter(({ removed }) => removed))).toEqual([]);
});

it('does not send a part that lacks something, marks it, and sends the others', async () => {
  const { sent } = showReport();
  await part(/^Heading: Energy/);
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Heading' }));
  await part(/^Heading, Not saved/);
  await screen.findByText('Not saved: a part lacks something.');
  expect(sent).toEqual([]);
  type('Transport');
  await waitFor(() => expect(sent).toHaveLength(1), { timeout: 4000 });
  expect(sent[0]?.[0]?.parts?.[0]).toMatchObject({ kind: 'heading', data: { text: { en: 'Transport' } } });
});

it('shows both versions of a part that somebody else has changed, and saves the one that is chosen', async () => {
  const { sent, refuse } = showReport();
  fireEvent.click(await part(/^Heading: Energy/));
  const now = { id: 'h1', kind: 'heading', data: { text: { en: 'Theirs', fr: 'Energy (fr)' }, level: '2' }, rev: 5, modified: false };
  refuse(422, { code: 'VERSION_CHANGE', details: { record: null, changed: [{ page: 'p1', part: 'h1', now }] } });
  type('Mine');
  fireEvent.click(await screen.findByRole('button', { name: /^Compare: Heading: Mine/ }, { timeout: 4000 }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('radio', { name: /Theirs/ })).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('radio', { name: /Mine/ }));
  fireEvent.click(within(dialog).getByRole('button', { name: /^Save/ }));
  await waitFor(() => expect(sent).toHaveLength(2), { timeout: 4000 });
  expect(sent[1]?.[0]?.parts).toEqual([{ id: 'h1', rev: 5, data: { text: { en: 'Mine', fr: 'Energy (fr)' }, level: '2' } }]);
});

it('keeps what could not be sent, and puts it back when the report is opened again', async () => {
  const first = showReport();
  fireEvent.click(await part(/^Heading: Energy/));
  first.isDown = true;
  type('Kept');
  await screen.findByText(/No connection/, undefined, { timeout: 4000 });
  const kept = Object.entries(localStorage);
  expect(JSON.stringify(kept)).toContain('Kept');
  cleanup();
  // The screen tries once more as it is left.
  expect(first.sent.length).toBeGreaterThan(1);
  const again = showReport();
  for (const [key, value] of kept) localStorage.setItem(key, value);
  await screen.findByText(/were put back/);
  await part(/^Heading: Kept/);
  await waitFor(() => expect(again.sent.length).toBeGreaterThan(0), { timeout: 4000 });
});

it('adds, moves and removes pages by keys and buttons', async () => {
  const { sent } = showReport();
  const strip = within(await screen.findByRole('navigation', { name: 'Pages' }));
  const names = () => strip.getAllByRole('button', { name: /^Page \d/ }).map((each) => each.textContent);
  fireEvent.keyDown(strip.getByRole('button', { name: 'Page 1. First page' }), { key: 'ArrowDown', altKey: true });
  await waitFor(() => expect(names()).toEqual(['Page 1. Second page', 'Page 2. First page']));
  fireEvent.click(strip.getByRole('button', { name: 'Add a page' }));
  expect(names()).toHaveLength(3);
  await waitFor(() => expect(sent).toHaveLength(1), { timeout: 4000 });
  expect(sent[0]).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Remove the page' }));
  await waitFor(() => expect(names()).toHaveLength(2));
  await waitFor(() => expect(sent.at(-1)).toEqual([{ id: expect.stringMatching(/^of-new/), removed: true }]), { timeout: 4000 });
});

it('marks what was changed since the figures were frozen, in French too', async () => {
  showReport({ state: 'frozen', exact_indicators_copy: true }, 'fr');
  await part(/^Titre\u202f: Water \(fr\), Modifié/);
});

it('only shows a published report', async () => {
  showReport({ state: 'published', events: ['revise', 'withdraw'] });
  await screen.findByText('Energy');
  expect(screen.queryByRole('combobox', { name: 'Find an indicator' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Begin the next version' })).toBeTruthy();
});
