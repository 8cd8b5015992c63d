/** Reads rich text as paragraphs, headings, lists and quotes, so that no file is ever written from markup. */
import { without } from './bare';
import { linkOf, type Cleaner } from './clean';

export interface Run {
  text: string;
  strong: boolean;
  em: boolean;
  u: boolean;
  s: boolean;
  sub: boolean;
  sup: boolean;
  href: string | null;
}
export type RichBlock =
  | { kind: 'paragraph'; runs: Run[]; depth: number; quote: boolean }
  | { kind: 'heading'; level: 2 | 3 | 4; runs: Run[] }
  /** A point of a list: its depth, from 1, and its sign or number. */
  | { kind: 'item'; runs: Run[]; depth: number; mark: string; quote: boolean };

/** The deepest list; points of deeper ones are at this depth. */
const deepest = 5;
/** The most tags and characters of a text that are read; the rest is left out. */
const mostTags = 20_000;
const mostLetters = 400_000;
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };
const marks: Readonly<Record<string, 'strong' | 'em' | 'u' | 's' | 'sub' | 'sup'>> = {
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  u: 'u',
  s: 's',
  sub: 'sub',
  sup: 'sup',
};
const levels: Readonly<Record<string, 2 | 3 | 4>> = { h1: 2, h2: 2, h3: 3, h4: 4 };

/** Returns the blocks of a rich text. It reads any text in one pass: tags that it doesn't know are left out, and their content is kept. */
export function readRich(html: string, cleaner: Cleaner): RichBlock[] {
  const reader = new Reader(cleaner);
  let tags = 0;
  for (const token of tokensOf(bare(html.slice(0, mostLetters)))) {
    if ('text' in token) reader.text(decoded(token.text));
    else if (token.isEnd) reader.close(token.name);
    else reader.open(token.name, token.attributes);
    if (!('text' in token)) tags += 1;
    if (tags > mostTags) break;
  }
  return reader.end();
}

type Token = { text: string } | { name: string; attributes: string; isEnd: boolean };

/** Returns markup without comments and programs. */
const bare = (html: string): string =>
  [
    ['<!--', '-->'],
    ['<script', '</script>'],
    ['<style', '</style>'],
  ].reduce((text, [start = '', end = '']) => without(text, start, end), html);

/** Returns the tags and texts of markup. A tag ends with the first `>`: what has cleaned the markup writes those of attributes as `&gt;`. */
function* tokensOf(html: string): Generator<Token> {
  let at = 0;
  while (at < html.length) {
    const start = html.indexOf('<', at);
    const end = start < 0 ? -1 : html.indexOf('>', start);
    if (end < 0) {
      yield { text: html.slice(at) };
      return;
    }
    if (start > at) yield { text: html.slice(at, start) };
    const tag = html.slice(start + 1, end);
    const isEnd = tag.startsWith('/');
    const name = /^[a-z][a-z0-9]{0,20}/i.exec(isEnd ? tag.slice(1, 30) : tag.slice(0, 30))?.[0];
    if (name === undefined) yield { text: html.slice(start, end + 1) };
    else yield { name: name.toLowerCase(), attributes: tag, isEnd };
    at = end + 1;
  }
}

const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi, (all, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return entities[name.toLowerCase()] ?? all;
    const code = decimal === undefined ? Number.parseInt(hex ?? '0', 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });

class Reader {
  private readonly blocks: RichBlock[] = [];
  private readonly styles = { strong: 0, em: 0, u: 0, s: 0, sub: 0, sup: 0 };
  private links: (string | null)[] = [];
  private lists: { ordered: boolean; count: number }[] = [];
  private quotes = 0;
  private runs: Run[] = [];
  private level: 2 | 3 | 4 | undefined;
  private mark: string | undefined;

  constructor(private readonly cleaner: Cleaner) {}

  open(name: string, attributes: string): void {
    const mark = marks[name];
    if (mark) this.styles[mark] += 1;
    else if (name === 'a')
      this.links.push(linkOf(decoded(/\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes)?.slice(1).find(Boolean) ?? '')));
    else if (name === 'br') this.add('\n');
    else if (name === 'ul' || name === 'ol') {
      this.finish();
      this.lists.push({ ordered: name === 'ol', count: 0 });
    } else if (name === 'li') {
      this.finish();
      const list = this.lists.at(-1);
      if (list) list.count += 1;
      this.mark = list?.ordered ? `${list.count}.` : '–';
    } else if (name === 'blockquote') {
      this.finish();
      this.quotes += 1;
    } else if (name === 'p' || levels[name]) {
      this.finish();
      this.level = levels[name];
    }
  }

  close(name: string): void {
    const mark = marks[name];
    if (mark) this.styles[mark] = Math.max(0, this.styles[mark] - 1);
    else if (name === 'a') this.links.pop();
    else if (['p', 'li', 'ul', 'ol', 'blockquote'].includes(name) || levels[name]) {
      this.finish();
      if (name === 'ul' || name === 'ol') this.lists.pop();
      if (name === 'li') this.mark = undefined;
      if (name === 'blockquote') this.quotes = Math.max(0, this.quotes - 1);
    }
  }

  text(text: string): void {
    const parts = text.replaceAll(/[ \t\r\n\f]+/g, ' ');
    if (parts.trim() === '' && this.runs.length === 0) return;
    this.add(this.cleaner.broken(parts, 60));
  }

  end(): RichBlock[] {
    this.finish();
    return this.blocks;
  }

  private add(text: string): void {
    if (text === '') return;
    const { strong, em, u, s, sub, sup } = this.styles;
    const shown = { strong: strong > 0, em: em > 0, u: u > 0, s: s > 0, sub: sub > 0, sup: sup > 0 && sub === 0 };
    this.runs.push({ text, ...shown, href: this.links.findLast((link) => link !== null) ?? null });
  }

  private finish(): void {
    const runs = trimmed(this.runs);
    this.runs = [];
    const { level, mark } = this;
    this.level = undefined;
    if (runs.every(({ text }) => /^[\s\p{Default_Ignorable_Code_Point}]*$/u.test(text))) return;
    const depth = Math.min(deepest, this.lists.length);
    const quote = this.quotes > 0;
    if (level !== undefined && depth === 0 && !quote) this.blocks.push({ kind: 'heading', level, runs });
    else if (mark !== undefined && depth > 0) this.blocks.push({ kind: 'item', runs, depth, mark, quote });
    else this.blocks.push({ kind: 'paragraph', runs, depth, quote });
    // A second paragraph of a point has no sign of its own.
    this.mark = undefined;
  }
}

/** Returns runs without the spaces and line breaks at their beginning and end. */
function trimmed(runs: readonly Run[]): Run[] {
  const from = runs.findIndex(({ text }) => text.trim() !== '');
  const to = runs.findLastIndex(({ text }) => text.trim() !== '');
  return runs.slice(from < 0 ? 0 : from, to + 1).map((run, place, all) => {
    const start = place === 0 ? run.text.trimStart() : run.text;
    return { ...run, text: place === all.length - 1 ? start.trimEnd() : start };
  });
}
