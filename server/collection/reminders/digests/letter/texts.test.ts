/** Tests that numbers and due dates read as each language writes them. */
import { expect, it } from 'vitest';
import { digestTexts } from './texts';

const { en, fr } = digestTexts;

it('nouns follow their numbers as each language counts: 0 is singular in French', () => {
  expect([0, 1, 2].map((count) => en.subject({ count, late: -1 }))).toEqual(['0 things to do', '1 thing to do', '2 things to do']);
  expect([0, 1, 2].map((count) => fr.subject({ count, late: -1 }))).toEqual(['0 chose à faire', '1 chose à faire', '2 choses à faire']);
  expect([0, 1, 2].map((count) => en.toApprove(count, '2 Nov'))).toEqual(
    ['0 entries', '1 entry', '2 entries'].map((each) => `: ${each} to approve, waiting since 2 Nov`),
  );
  expect([0, 1, 2].map((count) => fr.toApprove(count, '2 nov.'))).toEqual(
    ['0 saisie', '1 saisie', '2 saisies'].map((each) => `\u202f: ${each} à approuver, en attente depuis le 2 nov.`),
  );
  expect([0, 1, 2].map((count) => fr.more(count, false))).toEqual(['Et 0 autre', 'Et 1 autre', 'Et 2 autres']);
  expect([en.more(71, true), fr.more(71, true)]).toEqual(['And 71 more overdue', 'Et 71 autres en retard']);
});

it('what is overdue says since when', () => {
  const days = [1, 12, 60, 61, 487, 730, 1218];
  expect(days.map((ago) => en.late('3 Nov', ago))).toEqual(
    ['yesterday', '12 days ago', '60 days ago', '2 months ago', '15 months ago', '2 years ago', '3 years ago'].map(
      (ago) => `Overdue: due on 3 Nov, ${ago}`,
    ),
  );
  expect(days.map((ago) => fr.late('3 nov.', ago))).toEqual(
    ['hier', 'il y a 12 jours', 'il y a 60 jours', 'il y a 2 mois', 'il y a 15 mois', 'il y a 2 ans', 'il y a 3 ans'].map(
      (ago) => `En retard\u202f: échéance le 3 nov., ${ago}`,
    ),
  );
});

it('several names read as a list in a sentence', () => {
  const [one, three] = [['Ana'], ['Ana', 'Ben', 'Cy']];
  expect([en.told(one), en.told(three)]).toEqual(['Ana is told of what is left.', 'Ana, Ben and Cy are told of what is left.']);
  expect([fr.told(one), fr.told(three)]).toEqual([
    'Ce qui reste est aussi signalé à Ana.',
    'Ce qui reste est aussi signalé à Ana, Ben et Cy.',
  ]);
  expect([en.overdueOf(three), fr.overdueOf(three)]).toEqual(['What Ana, Ben and Cy have left', 'Reste à faire par Ana, Ben et Cy']);
});
