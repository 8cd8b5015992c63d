/** Tests which name a misspelt word is taken for. */
import { expect, it } from 'vitest';
import { nearest } from './nearest';

const countries = ['France', 'Germany', 'Greece', 'Portugal', 'Spain', 'Sweden'];

it.each([
  ['a letter changed', 'Germamy', 'Germany'],
  ['a letter left out', 'Germny', 'Germany'],
  ['a letter too many', 'Portuggal', 'Portugal'],
  ['two letters exchanged', 'Frnace', 'France'],
  ['two letters exchanged at the end', 'Spani', 'Spain'],
  ['accents and case', 'FRÀNCE', 'France'],
  ['the beginning of a name', 'Port', 'Portugal'],
])('finds the name with %s', (_what, word, name) => expect(nearest(word, countries)).toBe(name));

it.each([
  ['a word that is no name', 'Nowhere'],
  ['too short a word', 'Fr'],
  ['a word with two faults that its length does not allow', 'Grance'],
])('proposes nothing for %s', (_what, word) =>
  expect(
    nearest(
      word,
      countries.filter((name) => name !== 'France'),
    ),
  ).toBeUndefined(),
);

it('proposes nothing where two names are as near', () => expect(nearest('Parts', ['Ports', 'Darts'])).toBeUndefined());
