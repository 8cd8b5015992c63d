import { expect, it } from 'vitest';
import { bySection, sectionsOf } from './bySection';

const named = (key: string) => ({ key, name: { en: key.toUpperCase() } });
const sections = [
  { ...named('climate'), subsections: [named('energy'), named('water')] },
  { ...named('people'), subsections: [] },
];
const subject = (key: string, section: string | null, subsection: string | null) => ({ key, section, subsection });
const subjects = [
  subject('ethics', null, null),
  subject('rain', 'climate', 'water'),
  subject('air', 'climate', null),
  subject('moved', 'climate', 'gone'),
  subject('staff', 'people', null),
  subject('old', 'closed', 'energy'),
];
const localize = ({ en = '' }: { en?: string }) => en;

it('subjects stand under their section, then under the subsections that have some, then nowhere', () => {
  const groups = bySection({ sections }, subjects, localize, 'Others');
  expect(groups.map(({ name, subjects: own }) => [name, own.map(({ key }) => key)])).toEqual([
    ['CLIMATE', ['air', 'moved']],
    ['CLIMATE › WATER', ['rain']],
    ['PEOPLE', ['staff']],
    ['Others', ['ethics', 'old']],
  ]);
});

it('only subsections with subjects are offered', () => {
  expect(sectionsOf({ sections }, subjects, localize).map(({ id }) => id)).toEqual(['climate', 'climate/water', 'people']);
});
