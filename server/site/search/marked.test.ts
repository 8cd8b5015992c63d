import { describe, expect, it } from 'vitest';
import { cut, excerptOf, searchable } from './marked';

const isFound = (word: string) => ['emissions', 'co2'].includes(word);

describe('the words found in a text', () => {
  it('are cut out of it as it is written', () => {
    expect(cut('Les émissions de CO₂', isFound)).toEqual(['Les ', 'émissions', ' de ', 'CO₂', '']);
    expect(cut('Rien', isFound)).toEqual(['Rien']);
    expect(cut('', isFound)).toEqual(['']);
  });
  it('are searched without accents, case or subscripts', () => {
    expect(searchable('Œuvre É CO₂')).toBe('oeuvre e co2');
  });
  it('keep the spaces that a line is not broken at', () => {
    expect(excerptOf('Les sites\n  chauffés\u00a0: deux\u202f!', () => false)).toBe('Les sites chauffés\u00a0: deux\u202f!');
  });
  it('stand in an excerpt of whole words', () => {
    const text = `${'mot '.repeat(60)}des émissions ${'suite '.repeat(90)}`;
    const excerpt = excerptOf(text, isFound);
    expect(excerpt).toMatch(/^… (mot )+des émissions (suite )+…$/);
    expect(excerpt.length).toBeLessThan(260);
    expect(excerptOf('Court, sans rien.', isFound)).toBe('Court, sans rien.');
  });
});
