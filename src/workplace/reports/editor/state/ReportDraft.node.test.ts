/** Tests what an editor sends of a report, and what it does with what others saved meanwhile. */
import { expect, it } from 'vitest';
import type { PageRead, PageSummary } from '#resources/api/reports/reports';
import type { PartKind } from '#resources/api/reports/parts';
import { movedTo } from '../../../collection/subjects/fields/editor/fieldForm';
import { inserted, withParts } from './draft';
import { ReportDraft } from './ReportDraft';

const none = () => false;
const summary = (id: string, index: number): PageSummary => ({
  id,
  index,
  title: { en: id },
  orientation: null,
  look: 'plain',
  for_each: null,
  parts: 0,
  version: 1,
});
const read = (id: string, parts: [id: string, text: string, rev?: number][]): PageRead => ({
  ...summary(id, 0),
  parts: parts.map(([part, text, rev = 1], index) => ({
    id: part,
    index,
    kind: 'heading',
    data: { text: { en: text } },
    rev,
    modified: false,
    content: {},
  })),
});
const heading = (key: string, text: string) => ({ key, kind: 'heading' as PartKind, data: { text: { en: text } } });
const textsOf = (draft: ReportDraft, page = 'a') => draft.pageAt(page)?.parts?.map(({ data }) => JSON.stringify(data['text']));
const said = (text: string) => JSON.stringify({ en: text });

function begun(): ReportDraft {
  const draft = new ReportDraft(['a', 'b', 'c'].map(summary));
  draft.takePage(
    read('a', [
      ['one', 'One'],
      ['two', 'Two'],
      ['three', 'Three'],
    ]),
  );
  return draft;
}

it('sends the parts and pages that changed alone, with the revision that was read', () => {
  const draft = begun();
  expect(draft.unsent(none).sent).toEqual([]);
  draft.changePart('a', 'two', { text: { en: 'Second' } });
  draft.change(movedTo(draft.pages, 2, 0));
  expect(draft.unsent(none).sent).toEqual([
    { id: 'c', index: 0 },
    { id: 'a', parts: [{ id: 'two', rev: 1, data: { text: { en: 'Second' } } }] },
  ]);
});

it('moves as few as lead to the new order, and sends new and removed parts', () => {
  const draft = begun();
  draft.change(withParts(draft.pages, 'a', (parts) => [...movedTo(parts, 2, 0).filter(({ key }) => key !== 'one'), heading('new', 'New')]));
  expect(draft.unsent(none).sent).toEqual([
    {
      id: 'a',
      parts: [
        { id: 'three', index: 0 },
        { id: 'new', kind: 'heading', data: { text: { en: 'New' } }, index: 2 },
        { id: 'one', rev: 1, removed: true },
      ],
    },
  ]);
});

it('leaves a part that waits as it is stored', () => {
  const draft = begun();
  draft.changePart('a', 'one', {});
  draft.changePart('a', 'two', { text: { en: 'Second' } });
  draft.change(withParts(draft.pages, 'a', (parts) => [...parts, heading('new', '')]));
  const { sent, saved } = draft.unsent((_page, part) => part === 'one' || part === 'new');
  expect(sent).toEqual([{ id: 'a', parts: [{ id: 'two', rev: 1, data: { text: { en: 'Second' } } }] }]);
  draft.noteSaved(saved, { ids: {}, revs: { two: 2 } });
  expect(draft.allUnsent()[0]?.parts?.map(({ id }) => id)).toEqual(['one', 'new']);
});

it('keeps the keys of new pages and parts when the server gives them ids', () => {
  const draft = begun();
  draft.change(inserted(draft.pages, { ...summary('x', 0), key: 'x', parts: [heading('y', 'New')] }, 1));
  const { saved } = draft.unsent(none);
  draft.noteSaved(saved, { ids: { x: 'X', y: 'Y' }, revs: { Y: 1 } });
  expect([draft.idOf('x'), draft.keyOf('Y'), draft.pages[1]?.key]).toEqual(['X', 'y', 'x']);
  draft.changePart('x', 'y', { text: { en: 'Newer' } });
  expect(draft.unsent(none).sent).toEqual([{ id: 'X', parts: [{ id: 'Y', rev: 1, data: { text: { en: 'Newer' } } }] }]);
});

it('undoes and redoes, what is typed in one go at once, and sends a removed part again as a new one', () => {
  const draft = begun();
  draft.changePart('a', 'one', { text: { en: 'F' } });
  draft.changePart('a', 'one', { text: { en: 'First' } });
  draft.undo();
  expect([textsOf(draft)?.[0], draft.canUndo]).toEqual([said('One'), false]);
  draft.redo();
  draft.change(withParts(draft.pages, 'a', (parts) => parts.filter(({ key }) => key !== 'one')));
  const { saved } = draft.unsent(none);
  draft.noteSaved(saved, { ids: {}, revs: {} });
  draft.undo();
  expect(textsOf(draft)).toEqual([said('First'), said('Two'), said('Three')]);
  expect(draft.unsent(none).sent).toEqual([
    { id: 'a', parts: [{ id: 'one', kind: 'heading', data: { text: { en: 'First' } }, index: 0 }] },
  ]);
});

it('takes what others saved beside what was typed here, and undoes nothing of theirs', () => {
  const draft = begun();
  draft.changePart('a', 'one', { text: { en: 'First' } });
  draft.takePage(
    read('a', [
      ['one', 'One'],
      ['four', 'Four'],
      ['two', 'Deux', 2],
      ['three', 'Three'],
    ]),
  );
  expect(textsOf(draft)).toEqual([said('First'), said('Four'), said('Deux'), said('Three')]);
  draft.undo();
  expect(textsOf(draft)).toEqual([said('One'), said('Four'), said('Deux'), said('Three')]);
  draft.takePages([summary('b', 0), summary('a', 1), summary('d', 2), summary('c', 3)]);
  expect(draft.pages.map(({ key }) => key)).toEqual(['b', 'a', 'd', 'c']);
  expect(draft.unsent(none).sent).toEqual([]);
});

it('keeps a part that both changed as it was typed, until one of both versions is chosen', () => {
  const draft = begun();
  draft.changePart('a', 'two', { text: { en: 'Mine' } });
  draft.takePage(
    read('a', [
      ['one', 'One'],
      ['two', 'Theirs', 2],
      ['three', 'Three'],
    ]),
  );
  expect(textsOf(draft)?.[1]).toBe(said('Mine'));
  // The revision that was read is sent, so that the server refuses it.
  expect(draft.unsent(none).sent[0]?.parts?.[0]?.rev).toBe(1);
  const now = { id: 'two', kind: 'heading' as const, data: { text: { en: 'Theirs' } }, rev: 2, modified: false };
  draft.noteConflicts([{ page: 'a', part: 'two', now }]);
  const [conflict] = draft.conflicts;
  expect(conflict?.base).toEqual({ text: { en: 'Two' } });
  if (conflict) draft.settle(conflict, { text: { en: 'Both' } });
  expect(draft.unsent(none).sent).toEqual([{ id: 'a', parts: [{ id: 'two', rev: 2, data: { text: { en: 'Both' } } }] }]);
});

it('takes a part that others removed away, or adds it again as a new one', () => {
  const draft = begun();
  draft.changePart('a', 'two', { text: { en: 'Mine' } });
  draft.changePart('a', 'one', { text: { en: 'Mine too' } });
  draft.noteConflicts([
    { page: 'a', part: 'two', now: null },
    { page: 'a', part: 'one', now: null },
  ]);
  const [two, one] = draft.conflicts;
  if (two) draft.settle(two, { text: { en: 'Mine' } });
  if (one) draft.settle(one, null);
  expect(draft.unsent(none).sent).toEqual([{ id: 'a', parts: [{ id: 'two', kind: 'heading', data: { text: { en: 'Mine' } }, index: 0 }] }]);
});

it('puts back what was kept in the browser, over the revision that it was typed over', () => {
  const kept = begun();
  kept.changePart('a', 'two', { text: { en: 'Kept' } });
  kept.change(inserted(kept.pages, { ...summary('x', 0), key: 'x', parts: [heading('y', 'New')] }, 3));
  const sent = kept.allUnsent();
  const later = new ReportDraft(['a', 'b', 'c'].map(summary));
  later.takePage(
    read('a', [
      ['one', 'One'],
      ['two', 'Theirs', 2],
      ['three', 'Three'],
    ]),
  );
  later.putBack(sent);
  expect(later.pages.map(({ key }) => key)).toEqual(['a', 'b', 'c', 'x']);
  expect(later.allUnsent()[0]).toEqual({ id: 'a', parts: [{ id: 'two', rev: 1, data: { text: { en: 'Kept' } } }] });
});
