import { expect, it } from 'vitest';
import type { Field } from '#resources/definition';
import { cleanHtml } from './html';

const editor: Field = { id: 'text', name: {}, type: 'editor' };

it('keeps the font of a text, and nothing else that a style can do', () => {
  const html = `<p><span style="font-family:&quot;Instrument Sans Variable&quot;;position:fixed;background:url(//x)">a</span></p>`;
  const kept = String(cleanHtml(editor, html));
  expect(kept).toContain('Instrument Sans Variable');
  expect(kept).not.toMatch(/position|background|url/);
  expect(cleanHtml(editor, '<span style="font-family:x}/*;*/expression(1)">a</span>')).not.toContain('expression');
});

it('takes for a text what is nested as no editor does, and does not walk through it', () => {
  expect(cleanHtml(editor, `${'<b>'.repeat(101)}x`)).toBe(`${'&lt;b&gt;'.repeat(101)}x`);
  expect(cleanHtml(editor, `${'<b>'.repeat(100)}x${'</b>'.repeat(100)}`)).toContain('<b>x</b>');
  const long = '<p>One</p><ul><li>two</li></ul><p>three<br></p><img src="/api/a">'.repeat(300);
  expect(cleanHtml(editor, long)).toContain('<li>two</li>');
});

it.each([
  'https://evil.example/x.png',
  'HTTP://evil.example/x',
  '//evil.example/x',
  '/\\evil.example/x',
  ' ht\ntps://evil.example/x',
  'data:image/png;base64,AA',
  '',
])('removes a picture of %j, which is none of this site', (src) => {
  expect(cleanHtml(editor, `<p>a<img src="${src}" alt="b">c</p>`)).toBe('<p>ac</p>');
});

it('keeps a picture of this site, and links to others', () => {
  const html = '<p><img src="/api/files/a/b.png" alt="b" /><a href="https://a.example/">c</a></p>';
  expect(cleanHtml(editor, html)).toBe(html);
});
