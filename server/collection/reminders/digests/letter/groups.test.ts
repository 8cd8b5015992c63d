/** Tests how the email lists what is left: under each due date, no more than is easy to read, with links to all the rest; and that it greets once. */
import { expect, it } from 'vitest';
import { asHtml, asText } from '#server/core/mail/letter';
import { placesIn } from '#server/core/mail/linkPlace';
import type { WorkItem } from '../../work/work';
import type { Contents } from '../contents';
import { digestLetter } from './digestLetter';

const entries = (subject: string, due: string, count: number, listed = count): WorkItem => ({
  key: `entries ${subject} ${due}`,
  kind: 'entries',
  name: { en: subject, fr: subject },
  due,
  late: due < '2026-11-30',
  count,
  refused: 0,
  subject,
  period: 'month',
  places: Array.from({ length: listed }, (_, place) => ({
    date: `${2026 - Math.floor(place / 9)}-0${1 + (place % 9)}-01`,
    date_end: `${2026 - Math.floor(place / 9)}-0${1 + (place % 9)}-28`,
    state: 'missing',
    input: null,
    tags: { site: 'lyon' },
  })),
});
const contents = (more: Partial<Contents>): Contents => ({
  id: 'd',
  address: 'ana@lacet.example',
  user_id: 'ana',
  email: 'ana@lacet.example',
  name: 'Ana Roux',
  locale: 'en',
  day: '2026-11-30',
  own: [],
  away: [],
  late: [],
  told: [],
  messages: [],
  notices: [],
  ...more,
});
const facts = () => ({
  client: 'Lacet',
  fallback: 'en' as const,
  baseUrl: 'https://lacet.example',
  names: new Map([['lyon', { en: 'Lyon', fr: 'Lyon' }]]),
  fiscalStart: 1,
  written: new Map(),
});
const letter = (more: Partial<Contents>) => digestLetter(contents(more), facts());

it('what is overdue stands under its due date, which no line repeats; the name and the period alone are links', () => {
  const { groups } = letter({
    own: [entries('Water', '2026-01-30', 2), entries('Gas', '2026-01-30', 1), entries('Water', '2026-12-30', 1)],
  });
  expect(groups?.map(({ title, lines }) => [title, lines.map(({ text, after }) => `${text}|${after}`)])).toEqual([
    [
      'Overdue: due on 30 Jan 2026, 9 months ago',
      ['Water, January 2026|, Lyon: not entered', 'Water, February 2026|, Lyon: not entered', 'Gas, January 2026|, Lyon: not entered'],
    ],
    ['Due on 30 Dec 2026', ['Water, January 2026|, Lyon: not entered']],
  ]);
  const html = asHtml(letter({ own: [entries('Water', '2026-01-30', 1)] }));
  expect(html).toContain('>Water, January 2026</a>, Lyon: not entered</li>');
});

it('after twenty lines of what is overdue, how many more there are is a link to all of them; what is due next is listed all the same', () => {
  const own = [
    entries('Water', '2026-01-30', 15),
    entries('Gas', '2026-02-28', 15),
    entries('Waste', '2026-03-30', 60, 1),
    entries('Water', '2026-12-30', 1),
  ];
  const { groups } = letter({ own });
  expect(groups?.map(({ lines, more }) => [lines.length, more])).toEqual([
    [15, undefined],
    [5, { text: 'And 70 more overdue', href: 'https://lacet.example/admin/my_reminders' }],
    [1, undefined],
  ]);
  const ofOne = letter({ own: [entries('Water', '2026-01-30', 25)] });
  expect(ofOne.groups?.[0]?.more?.href).toBe('https://lacet.example/admin/subjects/Water/progress');
  for (const written of [asText(ofOne), asHtml(ofOne)])
    expect(written).toMatch(
      /And 5 more overdue[^-]*\/admin\/subjects\/Water\/progress|href="[^"]*Water\/progress"[^>]*>And 5 more overdue</,
    );
});

it('a subject with more entries than are listed opens the first cell', () => {
  const { groups } = letter({ own: [entries('Water', '2026-01-30', 60, 1)] });
  expect(groups?.[0]?.lines).toEqual([
    {
      text: 'Water',
      after: ': 60 entries',
      href: 'https://lacet.example/admin/subjects/Water/inputs/new/grid?last=2026-01-01&under.site=lyon&cell=last',
    },
  ]);
});

it('the work of another person stands under their name, by due date', () => {
  const items = [entries('Water', '2026-01-30', 1), entries('Gas', '2026-12-30', 30)];
  const { groups } = letter({ late: [{ id: 'ben', name: 'Ben', email: 'ben@lacet.example', items, sent: ['2026-11-02'] }] });
  expect(groups?.[0]).toMatchObject({ title: 'What Ben has left', note: 'Reminded on 2 Nov 2026.' });
  expect(groups?.[0]?.parts?.map(({ title, lines, more }) => [title, lines.length, more?.text])).toEqual([
    ['Overdue: due on 30 Jan 2026, 9 months ago', 1, undefined],
    ['Due on 30 Dec 2026', 20, 'And 10 more'],
  ]);
});

it('of others, what is left out is a line of each subject that leads there, and hides nothing that is due next', () => {
  const items = [entries('Water', '2026-01-30', 25), entries('Gas', '2026-02-28', 15), entries('Gas', '2026-12-30', 1)];
  const { groups } = letter({ away: [{ id: 'ben', name: 'Ben', email: 'ben@lacet.example', items, until: '2026-12-04' }] });
  expect(groups?.[0]?.parts?.map(({ title, lines, more }) => [title, lines.length, more])).toEqual([
    ['Overdue: due on 30 Jan 2026, 9 months ago', 20, undefined],
    ['And 20 more overdue', 2, undefined],
    ['Due on 30 Dec 2026', 1, undefined],
  ]);
  expect(groups?.[0]?.parts?.[1]?.lines).toEqual([
    { text: 'Water', after: ': 5 entries', href: 'https://lacet.example/admin/subjects/Water/progress' },
    { text: 'Gas', after: ': 15 entries', href: 'https://lacet.example/admin/subjects/Gas/progress' },
  ]);
});

it('what several people have left stands once, under all their names; the reader learns why, also beside work of their own', () => {
  const [both, alone] = [entries('Water', '2026-01-30', 2), entries('Gas', '2026-01-30', 1)];
  const own = [entries('Water', '2026-12-30', 1)];
  const late = [
    { id: 'ben', name: 'Ben', email: 'ben@lacet.example', items: [both], sent: ['2026-11-02'] },
    { id: 'cy', name: 'Cy', email: 'cy@lacet.example', items: [alone, both], sent: [] },
  ];
  const { groups, paragraphs } = letter({ own, late });
  expect(groups?.slice(1).map(({ title, parts, note }) => [title, parts?.flatMap(({ lines }) => lines).length, note])).toEqual([
    ['What Ben and Cy have left', 2, 'Ben: Reminded on 2 Nov 2026.'],
    ['What Cy has left', 1, undefined],
  ]);
  expect(paragraphs.at(-2)).toMatch(/^You are told of what others have left because you/);
});

it('a name that looks like the place of a secret link is none where several people are told of', () => {
  const items = [entries('Water', '2026-01-30', 2)];
  const late = ['ben', 'cy'].map((id) => ({ id, name: `{link:${id}}`, email: `${id}@lacet.example`, items, sent: ['2026-11-02'] }));
  expect(placesIn(asText(letter({ late })))).toEqual([]);
});

it('readers with the same items read them in their own language, on their own day', () => {
  const own = [entries('Water', '2026-11-30', 1)];
  const all = facts();
  const read = (more: Partial<Contents>) =>
    asText(digestLetter(contents({ own, ...more }), all)).match(/^(Due|Overdue|Pour)[: ][^\n]*/m)?.[0];
  expect([read({}), read({ locale: 'fr' }), read({ day: '2026-12-01' }), read({})]).toEqual([
    'Due today',
    'Pour aujourd’hui',
    'Overdue: due on 30 Nov 2026, yesterday',
    'Due today',
  ]);
});

it('what waits for an approval says since when, and counts as overdue nowhere', () => {
  const item: WorkItem = { ...entries('Water', '2026-11-02', 3, 0), key: 'entry_approval Water', kind: 'entry_approval' };
  const { groups, subject } = letter({ own: [item] });
  expect(groups?.[0]?.lines[0]?.after).toBe(': 3 entries to approve, waiting since 2 Nov 2026');
  expect(subject).toBe('3 things to do');
});

it('a message that addresses the person by name greets in place of the email', () => {
  const own = [entries('Water', '2026-01-30', 1)];
  const named = { en: 'Dear {name}, please finish.', fr: 'Merci de finir.' };
  const greeted = letter({ own, messages: [{ en: 'The audit is near.', fr: 'L’audit est proche.' }, named] });
  expect([greeted.greeting, ...greeted.paragraphs.slice(0, 2)]).toEqual(['', 'Dear Ana Roux, please finish.', 'The audit is near.']);
  expect(asText(greeted).match(/Ana Roux/g)).toHaveLength(1);
  expect(asHtml(greeted)).not.toContain('<p style="margin:0 0 16px"></p>');
  expect(letter({ own, locale: 'fr', messages: [named] }).greeting).toBe('Bonjour Ana Roux,');
});

it('a message that addresses by name somebody without a name greets without one', () => {
  const own = [entries('Water', '2026-01-30', 1)];
  const written = (en: string) => letter({ own, name: '', messages: [{ en, fr: en }] });
  const { greeting, paragraphs } = written('Hello {name}, {count} left.');
  expect([greeting, paragraphs[0]]).toEqual(['', 'Hello, 1 left.']);
  expect(written('{name}, {count} left.').paragraphs[0]).toBe('1 left.');
});

it('the opening, which ends with a colon, comes before the list, after the reason for which others are listed', () => {
  const own = [entries('Water', '2026-12-30', 1)];
  const late = [{ id: 'ben', name: 'Ben', email: 'ben@lacet.example', items: [entries('Gas', '2026-01-30', 1)], sent: [] }];
  const { paragraphs } = letter({ own, late });
  expect(paragraphs.map((text) => [text.startsWith('You are told'), text.endsWith(':')])).toEqual([
    [true, false],
    [false, true],
  ]);
});
