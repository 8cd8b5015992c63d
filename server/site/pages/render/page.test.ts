import { expect, it } from 'vitest';
import { fillPage } from './page';

const template =
  '<html lang="__LOCALE__"><head><meta name="application-name" content="__NAME__"><meta content="__CSRF__"><!--head--><!--preload--></head><body><div id="root"><!--html--></div><!--banner--></body>';
const parts = {
  locale: 'fr',
  name: 'A "B" & <C>',
  csrf: 't',
  head: '<title>T</title>',
  html: '<p>P</p>',
  preload: '{}',
  banner: '<aside>B</aside>',
} as const;

it('fills every place', () => {
  expect(fillPage(template, parts)).toBe(
    '<html lang="fr"><head><meta name="application-name" content="A &quot;B&quot; &amp; &lt;C&gt;"><meta content="t"><title>T</title><script type="application/json" id="preload">{}</script></head><body><div id="root"><p>P</p></div><aside>B</aside></body>',
  );
});
it('writes no script without a preload', () => {
  expect(fillPage(template, { ...parts, preload: '' })).not.toContain('script');
});
it('takes texts as they are, dollars and places included', () => {
  expect(fillPage(template, { ...parts, html: "$& $1 $' <!--head-->" })).toContain('<div id="root">$& $1 $\' <!--head--></div>');
});
