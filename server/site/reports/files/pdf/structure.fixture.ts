/** Reads the objects of a PDF for tests: its structure for screen readers, its fonts, and what its pages draw. */
import { inflateSync } from 'node:zlib';

export type PdfValue = null | boolean | number | string | Name | Reference | PdfValue[] | Dictionary;
export class Name {
  constructor(readonly name: string) {}
}
class Reference {
  constructor(readonly number: number) {}
}
export type Dictionary = Map<string, PdfValue>;
interface PdfObject {
  value: PdfValue;
  stream: Buffer | undefined;
}

export class Pdf {
  private readonly objects = new Map<number, PdfObject>();

  constructor(bytes: Buffer) {
    const text = bytes.toString('latin1');
    for (const match of text.matchAll(/(?:^|[\r\n])(\d+) 0 obj\b/g))
      this.objects.set(Number(match[1]), readObject(text, bytes, match.index + match[0].length));
    const packs = [...this.objects.values()].filter(({ value }) => value instanceof Map && nameOf(value.get('Type')) === 'ObjStm');
    for (const { value, stream } of packs) {
      if (!(value instanceof Map) || !stream) continue;
      const inside = stream.toString('latin1');
      const first = Number(value.get('First'));
      const numbers = inside.slice(0, first).trim().split(/\s+/).map(Number);
      for (let at = 0; at < numbers.length; at += 2)
        this.objects.set(numbers[at] ?? 0, { value: new Parser(inside, first + (numbers[at + 1] ?? 0)).value(), stream: undefined });
    }
  }

  /** Returns a value, or the object that it refers to. */
  get(value: PdfValue | undefined): PdfValue | undefined {
    return value instanceof Reference ? this.objects.get(value.number)?.value : value;
  }

  dictionaries(type: string, key = 'Type'): Dictionary[] {
    return [...this.objects.values()].flatMap(({ value }) => (value instanceof Map && nameOf(value.get(key)) === type ? [value] : []));
  }

  dictionary(value: PdfValue | undefined): Dictionary {
    const found = this.get(value);
    if (!(found instanceof Map)) throw new Error('No dictionary is here.');
    return found;
  }

  /** Returns the instructions of each page. */
  contents(): string[] {
    return this.dictionaries('Page').map((page) => {
      const contents = page.get('Contents');
      const list = Array.isArray(contents) ? contents : [contents];
      return list
        .map((each) => (each instanceof Reference ? (this.objects.get(each.number)?.stream?.toString('latin1') ?? '') : ''))
        .join('\n');
    });
  }
}

export const nameOf = (value: PdfValue | undefined): string | undefined => (value instanceof Name ? value.name : undefined);

/** Returns a text as people read it: UTF-16 after its mark, else one byte for each letter. */
export const textOf = (value: PdfValue | undefined): string => {
  if (typeof value !== 'string') return '';
  return value.startsWith('þÿ') ? Buffer.from(value.slice(2), 'latin1').swap16().toString('utf16le') : value;
};

function readObject(text: string, bytes: Buffer, start: number): PdfObject {
  const parser = new Parser(text, start);
  const value = parser.value();
  const head = /^\s*stream\r?\n/.exec(text.slice(parser.at, parser.at + 20));
  if (!head || !(value instanceof Map)) return { value, stream: undefined };
  const from = parser.at + head[0].length;
  const raw = bytes.subarray(from, from + Number(value.get('Length')));
  return { value, stream: nameOf(value.get('Filter')) === 'FlateDecode' ? inflateSync(raw) : raw };
}

class Parser {
  constructor(
    private readonly text: string,
    public at: number,
  ) {}

  value(): PdfValue {
    this.space();
    const rest = this.text.slice(this.at, this.at + 64);
    if (rest.startsWith('<<')) return this.dictionary();
    if (rest.startsWith('[')) return this.list();
    if (rest.startsWith('(')) return this.string();
    if (rest.startsWith('<'))
      return this.take(/<([0-9A-Fa-f\s]*)>/y, ([, hex = '']) => Buffer.from(hex.replaceAll(/\s/g, ''), 'hex').toString('latin1'));
    if (rest.startsWith('/')) return this.take(/\/([^\s/<>[\]()%]*)/y, ([, name = '']) => new Name(name));
    if (/^\d+ \d+ R\b/.test(rest)) return this.take(/(\d+) \d+ R/y, ([, number]) => new Reference(Number(number)));
    return this.take(/[^\s/<>[\]()]+/y, ([word = '']) =>
      word === 'true' ? true : word === 'false' ? false : word === 'null' ? null : Number(word),
    );
  }

  private dictionary(): Dictionary {
    const dictionary: Dictionary = new Map();
    this.at += 2;
    for (this.space(); !this.text.startsWith('>>', this.at); this.space()) dictionary.set(nameOf(this.value()) ?? '', this.value());
    this.at += 2;
    return dictionary;
  }

  private list(): PdfValue[] {
    const list: PdfValue[] = [];
    this.at += 1;
    for (this.space(); this.text[this.at] !== ']'; this.space()) list.push(this.value());
    this.at += 1;
    return list;
  }

  private string(): string {
    let said = '';
    let depth = 0;
    for (; ; this.at += 1) {
      const letter = this.text[this.at] ?? '';
      if (letter === '\\') {
        const octal = /^[0-7]{1,3}/.exec(this.text.slice(this.at + 1, this.at + 4))?.[0];
        said +=
          octal === undefined
            ? ({ n: '\n', r: '\r', t: '\t' }[this.text[this.at + 1] ?? ''] ?? this.text[this.at + 1] ?? '')
            : String.fromCharCode(Number.parseInt(octal, 8));
        this.at += octal?.length ?? 1;
        continue;
      }
      if (letter === '(') depth += 1;
      if (letter === ')') depth -= 1;
      if (depth === 0) break;
      if (depth > 1 || letter !== '(') said += letter;
    }
    this.at += 1;
    return said;
  }

  private take<Found>(pattern: RegExp, read: (match: RegExpExecArray) => Found): Found {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.text);
    if (!match) throw new Error(`No value is at ${this.at}.`);
    this.at = pattern.lastIndex;
    return read(match);
  }

  private space(): void {
    const pattern = /(?:\s|%[^\n]*\n)*/y;
    pattern.lastIndex = this.at;
    pattern.exec(this.text);
    this.at = pattern.lastIndex;
  }
}
