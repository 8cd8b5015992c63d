import { expect, test } from 'vitest';
import { readMetadata, readTranslations } from './metadata';
import { addTranslations, makeTranslator, type Texts } from './translator';

test('front matter, with a mark, CRLF and quoted texts that go on in the first column', () => {
  const text = "\uFEFF---\r\nname: \"Un texte\r\nqui continue: ici\"\r\nnext: 'l''un\r\net l''autre'\r\nunits: Nombre\r\n---\r\nbody";
  const { values, problems } = readMetadata('meta/fr/1-1-1.md', text);
  expect(values).toEqual({ name: 'Un texte qui continue: ici', next: "l'un et l'autre", units: 'Nombre' });
  expect(problems).toEqual([]);
});

test('a YAML file without front matter, with a key written twice', () => {
  expect(readMetadata('meta/1-1-1.yml', 'sdg_goal: 7\nsdg_goal: 8\n').values).toEqual({ sdg_goal: 8 });
});

test('a mistake is reported with its place, and the rest is read', () => {
  const { values, problems } = readMetadata('meta/1-1-1.yml', 'name: Good\nbad: [1, 2\n');
  expect(values['name']).toBe('Good');
  expect(problems).toMatchObject([{ file: 'meta/1-1-1.yml', code: 'METADATA_INVALID' }]);
});

test('translations, flat and nested, found by their keys', () => {
  const texts: Texts = new Map();
  addTranslations(texts, 'fr', 'data', readTranslations('a', 'Canada: Le Canada\nNo: Non\n2024: An 2024\n').translations);
  addTranslations(texts, 'fr', 'other', readTranslations('b', 'units:\n  percent: Pour cent\ndata:\n  Québec City: Québec\n').translations);
  const translator = makeTranslator(texts, 'en');
  expect(translator.name('Canada')).toEqual({ en: 'Canada', fr: 'Le Canada' });
  expect(translator.name('No')).toEqual({ en: 'No', fr: 'Non' });
  expect(translator.name('Québec City')).toEqual({ en: 'Québec City', fr: 'Québec' });
  expect(translator.text('units.percent', 'fr')).toBe('Pour cent');
  expect(translator.text('units.unknown', 'fr')).toBe('');
  expect([...translator.unresolved]).toEqual(['units.unknown']);
  for (const text of ['www.example.org', 'Value 2.5', '3.5']) expect(translator.text(text, 'fr')).toBe(text);
  expect(translator.name('Nowhere')).toEqual({ en: 'Nowhere', fr: 'Nowhere' });
  expect([...translator.untranslated]).toEqual(['Nowhere']);
});
