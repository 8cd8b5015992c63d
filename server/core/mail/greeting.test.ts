import { expect, it } from 'vitest';
import { greeting, nameOfPerson } from './greeting';

it('names the addressee where the name is known', () => {
  expect(greeting('en', nameOfPerson({ first_name: 'Ana', last_name: 'Costa' }))).toBe('Hello Ana Costa,');
  expect(greeting('fr', nameOfPerson({ first_name: 'Ana', last_name: null }))).toBe('Bonjour Ana,');
  expect(greeting('en', nameOfPerson({ first_name: null }))).toBe('Hello,');
  expect(greeting('fr')).toBe('Bonjour,');
});
