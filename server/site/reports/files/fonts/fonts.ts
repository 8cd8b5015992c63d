/** Gives the fonts of a file: those of the client's design, and for letters that they lack those that the product has for all scripts. Fonts of the machine are never used. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ReportDesign } from '#resources/api/reports/document';
import { glyphsOf } from './coverage';
import { extended } from './extended';
import { tablesOf } from './sfnt';

export interface FontFile {
  path: string;
  bytes: Buffer;
}
interface Family {
  name: string;
  files: FontFile[];
  has(codePoint: number): boolean;
}
export type FontUse = 'display' | 'text';

/** The family that is used where a client's package isn't installed. */
const standard = 'Instrument Sans';
/** The families for letters that the design's lack, in their order. Their files are read with the first letter that needs them. */
const others: readonly { name: string; folder: string; files: RegExp }[] = [
  { name: 'DejaVu Sans', folder: 'dejavu-fonts-ttf/ttf', files: /^DejaVuSans(?:-Bold)?\.ttf$/ },
  { name: 'Noto Emoji', folder: '@expo-google-fonts/noto-emoji/400Regular', files: /\.ttf$/ },
  { name: 'Gowun Dodum', folder: '@expo-google-fonts/gowun-dodum/400Regular', files: /\.ttf$/ },
  { name: 'ZCOOL XiaoWei', folder: '@expo-google-fonts/zcool-xiaowei/400Regular', files: /\.ttf$/ },
];

const packages = createRequire(import.meta.url);
const known = new Map<string, Family>();

/** Returns a family by the name of its fonts: `Instrument Sans` is in `@expo-google-fonts/instrument-sans`, one folder for each style. */
function designFamily(name: string): Family | undefined {
  const folder = folderOf(`@expo-google-fonts/${name.toLowerCase().replaceAll(' ', '-')}`);
  if (!folder) return undefined;
  const styles = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory() && /^\d{3}/.test(entry.name));
  return familyOf(
    name,
    styles.map((entry) => join(folder, entry.name)),
    /\.ttf$/,
    extended,
  );
}

function familyOf(
  name: string,
  folders: readonly string[],
  pattern: RegExp,
  read: (file: Buffer) => Buffer = (file) => file,
): Family | undefined {
  const found = known.get(name);
  if (found) return found;
  const paths = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => pattern.test(file))
      .map((file) => join(folder, file)),
  );
  const files = paths.sort().map((path) => ({ path, bytes: read(readFileSync(path)) }));
  if (files.length === 0) return undefined;
  const family = { name, files, has: hasOf(files) };
  known.set(name, family);
  return family;
}

/** Returns whether all styles of a family have a character. */
function hasOf(files: readonly FontFile[]): (codePoint: number) => boolean {
  const glyphs = files.map(({ bytes }) => glyphsOf(tablesOf(bytes).get('cmap') ?? Buffer.alloc(4)));
  return (codePoint) => glyphs.every((glyphOf) => glyphOf(codePoint) !== 0);
}

function folderOf(name: string): string | undefined {
  return packages.resolve
    .paths(name)
    ?.map((path) => join(path, name))
    .find((path) => existsSync(path));
}

/** The fonts of one file. It notes which families the texts need. */
export class Fonts {
  private readonly families: Record<FontUse, [Family, ...Family[]]>;
  private readonly needed = new Set<Family>();

  constructor(design: Pick<ReportDesign, 'display' | 'text'>) {
    const [text, display] = [plainName(design.text), plainName(design.display)].map((name) => designFamily(name) ?? designFamily(standard));
    if (!text || !display) throw new Error(`The fonts of the package @expo-google-fonts/instrument-sans are missing.`);
    this.families = text === display ? { text: [text], display: [display] } : { text: [text, display], display: [display, text] };
    this.needed.add(text).add(display);
  }

  /** Returns the family that has a character; null where none of the product's has it. */
  familyOf(codePoint: number, use: FontUse): string | null {
    const own = this.families[use].find((family) => family.has(codePoint));
    if (own) return own.name;
    for (const { name, folder, files } of others) {
      const path = folderOf(folder);
      const family = path === undefined ? undefined : familyOf(name, [path], files);
      if (!family?.has(codePoint)) continue;
      this.needed.add(family);
      return family.name;
    }
    return null;
  }

  /** Returns the family for the letters of a drawing: null where all families of the design have them, or else the one that has the most. */
  sharedFamily(text: string): string | null {
    const letters = [...text].filter((letter) => !/\s/.test(letter)).map((letter) => letter.codePointAt(0) ?? 0);
    const own = this.families.text;
    if (own.every((family) => letters.every((codePoint) => family.has(codePoint)))) return null;
    const candidates = [...own, ...this.fallbacks()];
    const counts = candidates.map((family) => letters.filter((codePoint) => family.has(codePoint)).length);
    return candidates[counts.indexOf(Math.max(...counts))]?.name ?? null;
  }

  /** Returns a text without the letters that a family lacks; a sign stands for them. */
  only(text: string, name: string): string {
    const family = known.get(name);
    return [...text].map((letter) => (/\s/.test(letter) || family?.has(letter.codePointAt(0) ?? 0) ? letter : '?')).join('');
  }

  /** Returns the names of the families in the order in which they are asked for a letter. */
  names(use: FontUse): string[] {
    return [...new Set([...this.families[use].map(({ name }) => name), ...this.fallbacks().map(({ name }) => name)])];
  }

  /** Returns the files of the families that the texts need. */
  files(): FontFile[] {
    return [...this.needed].flatMap(({ files }) => files);
  }

  private fallbacks = () => [...this.needed].filter(({ name }) => others.some((other) => other.name === name));
}

/** Returns the name of a family without what packages of one file for all weights add to it. */
const plainName = (name: string): string => name.replaceAll(/^['"]|['"]$/g, '').replace(/ Variable$/, '');
