import { describe, expect, it } from 'vitest';
import { reportOf } from './errorReports';

const thrown = (message: string, stack: string) => Object.assign(new TypeError(message), { stack });

describe('a report of an error', () => {
  it('says what was thrown, and where in the code', () => {
    const stack = `TypeError: x is undefined\n    at draw (https://a.example/assets/List-1a2b.js?v=secret:10:22)\n    at https://a.example/assets/main.js:1:1`;
    expect(reportOf(thrown('x is undefined', stack), '/admin/suppliers/create')).toEqual({
      message: 'TypeError: x is undefined',
      stack: 'at draw (/assets/List-1a2b.js:10:22)\nat /assets/main.js:1:1',
      url: '/admin/suppliers/create',
    });
  });

  it.each([
    ['a text in quotes', `Unexpected token in "Jeanne Martin"`],
    ['an address', 'no such person: jeanne.martin@example.org'],
    ['a number', 'cannot read salary 52 400,50'],
    ['what was asked', 'failed to load /api/users?q=jeanne'],
  ])('leaves out %s', (_what, message) => {
    const { message: said, stack } = reportOf(thrown(message, `TypeError: ${message}\n at f (https://a.example/x.js:1:1)`), '/');
    expect(said + stack).not.toMatch(/jeanne|martin|52|400/i);
    expect(said).toContain('…');
  });

  it('names no record and no token by its address', () => {
    expect(reportOf(new Error('x'), '/admin/users/01a1feb0-2d6c-71d4-ae27-dfee169acd24/history').url).toBe('/admin/users/…/history');
    expect(reportOf(new Error('x'), '/profile/password/aZ19xYQ').url).toBe('/profile/password/…');
  });

  it('takes whatever was thrown', () => {
    expect(reportOf('Jeanne', '/')).toEqual({ message: 'Thrown: ', stack: '', url: '/' });
  });
});
