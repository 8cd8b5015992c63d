/** Reads rich text as paragraphs, headings, lists and quotes, so that no file is ever written from markup. */
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
  for (const [, end, name, attributes, text] of html
    .slice(0, mostLetters)
    .replaceAll(/<!--[^]*?-->|<(script|style)\b[^]*?<\/\1\s*>/gi, '')
    .matchAll(/<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>|([^<]+|<)/gi)) {
    if (text !== undefined) reader.text(decoded(text));
    else if (end) reader.close(name?.toLowerCase() ?? '');
    else reader.open(name?.toLowerCase() ?? '', attributes ?? '');
    if (text === undefined) tags += 1;
    if (tags > mostTags) break;
  }
  return reader.end();
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
    const start = place === 0 ? run.text.replace(/^[ \n]+/, '') : run.text;
    return { ...run, text: place === all.length - 1 ? start.replace(/[ \n]+$/, '') : start };
  });
}
