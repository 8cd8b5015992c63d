/** Tests the public pages as the server sends them: no text of the other language, neither of the interface nor of published records, and no raw key. */
import { beforeAll, describe, expect, it } from 'vitest';
import { storyWords } from '#customization/climate/words';
import { locales, type Locale } from '#resources/definition';
import { messages } from '#src/portal/messages/index';
import { signedInClient } from '#tests/support/product/client';
import { readersSite, type ReadersSite } from '#tests/support/product/readersSite';
import { publicPages } from '../support/publicPages';

/** The paths of the API that list the published records of the demonstration. */
const published = ['services/indicators', 'annotations', 'statements', 'faqs', 'services/sections', 'tags'];
let site: ReadersSite;
let records: unknown[];
beforeAll(async () => {
  site = await readersSite();
  const owner = await signedInClient(site.address, 'super@lacet.example');
  records = await Promise.all(
    published.map(async (path) => {
      const answer = await owner.fetch(`/api/${path}?range=[0,999]`);
      expect(answer.status, path).toBe(200);
      return answer.json();
    }),
  );
});

describe.each(locales)('in %s', (locale) => {
  let own: Set<string>;
  let foreign: Set<string>;
  beforeAll(() => {
    const said = (which: Locale) => [messages, storyWords, ...records].flatMap((each) => textsIn(each, which)).flatMap(piecesOf);
    own = new Set(said(locale));
    const other = said(locale === 'en' ? 'fr' : 'en');
    foreign = new Set(other.filter((text) => !own.has(text) && /\p{L}{3}/u.test(text) && !text.includes('%{')));
    expect(foreign.size).toBeGreaterThan(400);
  });

  it.each(publicPages)('%s', async (path) => {
    const answer = await fetch(site.address + path, { headers: { 'accept-language': locale } });
    const html = await answer.text();
    expect(html).toMatch(new RegExp(`^<!doctype html>\\s*<html lang="${locale}"`, 'i'));
    const texts = html.replace(/<(?:script|style)\b[^]*?<\/(?:script|style)>/g, '').split(/<[^>]*>/);
    // A plain space before such a sign, or after the opening one, would let a line break there.
    if (locale === 'fr') expect(texts.filter((text) => /[\p{L}\d)…] [:;!?»]|« /u.test(text))).toEqual([]);
    const found = piecesOf(
      html.replace(/<(?:script|style)\b[^]*?<\/(?:script|style)>/g, '').replace(/<(a|span)\b[^>]*\blang="[^]*?<\/\1>/g, ''),
    );
    expect(found.filter((text) => own.has(text)).length).toBeGreaterThan(0);
    expect(found.filter((text) => foreign.has(text) || raw.test(text))).toEqual([]);
  });
});

/** Matches an untranslated key, or an unformatted value. */
const raw = /\[object Object\]|\bundefined\b|\bNaN\b|Invalid Date|%\{|\bportal\.\w+/;

/** Returns the texts between the tags of markup, and those of the attributes that people read. */
function piecesOf(markup: string): string[] {
  const attributes = [...markup.matchAll(/\s(?:content|title|alt|aria-label|placeholder)="([^"]*)"/g)].map(([, text = '']) => text);
  return [...attributes, ...markup.split(/<[^>]*>/)].map((text) => plain(text)).filter((text) => text !== '');
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': '’', '#39': '’', nbsp: ' ' };
const plain = (text: string) =>
  text
    .replace(/&(\w+|#\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll("'", '’')
    .replace(/\s+/g, ' ')
    .trim();

/** Returns all texts in one language. */
function textsIn(value: unknown, locale: Locale): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => (key === locale ? leaves(each) : textsIn(each, locale)));
}

function leaves(value: unknown): string[] {
  if (typeof value === 'string') return value.split(' |||| ');
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [];
}
