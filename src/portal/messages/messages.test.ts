import { describe, expect, it } from 'vitest';
import { enOpenData } from '../page/data/words/en';
import { frOpenData } from '../page/data/words/fr';
import { enFaq } from '../page/faq/words/en';
import { frFaq } from '../page/faq/words/fr';
import { enLedger } from '../page/ledger/words/en';
import { frLedger } from '../page/ledger/words/fr';
import { enSearch } from '../page/search/words/en';
import { frSearch } from '../page/search/words/fr';
import { en } from './en';
import { fr } from './fr';

type Tree = { [key: string]: string | Tree };
function flat(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value]] : flat(value, `${path}${key}.`),
  );
}
/** Returns the variables of a message. Where it has a singular and a plural, each form counts. */
const variables = (message: string) => [
  ...new Set(
    message.split(' |||| ').map((form) =>
      [...form.matchAll(/%\{(\w+)\}/g)]
        .map(([, name]) => name)
        .sort()
        .join(),
    ),
  ),
];
/** The messages whose count stands alone, so that no word agrees with it. */
const bare = new Set(['portal.figure.role', 'portal.figure.evidence', 'portal.withheld.note', 'portal.withheld.several']);
const english = new Map(flat({ ...en, ledger: enLedger, data: enOpenData, faq: enFaq, search: enSearch }));
const french = new Map(flat({ ...fr, ledger: frLedger, data: frOpenData, faq: frFaq, search: frSearch }));

describe('the messages of the public pages', () => {
  it('have the same keys in both languages', () => {
    expect([...french.keys()].sort()).toEqual([...english.keys()].sort());
  });
  it.each([...english])('%s: the same variables in both, and something to read', (key, message) => {
    expect(message.trim()).not.toBe('');
    expect(variables(french.get(key) ?? '')).toEqual(variables(message));
  });
  it.each([...english, ...french].filter(([, message]) => /%\{(smart_)?count\}|\|\|\|\|/.test(message)))(
    '%s: a singular and a plural for its count: %s',
    (key, message) => {
      if (!bare.has(key)) expect(message.split(' |||| ')).toHaveLength(2);
    },
  );
});
