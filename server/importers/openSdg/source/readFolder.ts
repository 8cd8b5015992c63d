import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { locales, type Locale } from '#resources/definition';
import { readIndicatorFile, type FileReading, type IndicatorFile } from './indicatorFile';
import { readMetadata, readTranslations, type Metadata, type MetadataByLocale } from './metadata';
import type { Problem } from './problems';
import { addTranslations, makeTranslator, type Texts, type Translator } from './translator';

export interface Source {
  files: readonly IndicatorFile[];
  /** The metadata by the indicator's id in the source. */
  metadata: ReadonlyMap<string, MetadataByLocale>;
  translator: Translator;
  defaultLocale: Locale;
}

export interface FolderContent {
  source: Source;
  problems: Problem[];
}
const natural = new Intl.Collator('en', { numeric: true });
const isLocale = (name: string): name is Locale => locales.some((locale) => locale === name);
/** The form of a folder's name that is a language; languages that the product lacks are reported and skipped. */
const language = /^[a-z]{2,3}(-[a-z]{2,4})?$/i;

/** Reads and parses an Open SDG data repository, without deciding what is stored. Throws when there is no data folder. */
export async function readFolder(folder: string, defaultLocale: Locale, reading: FileReading): Promise<FolderContent> {
  const problems: Problem[] = [];
  const read = (file: string) => readText(folder, file, problems);
  const names = (await readdir(path.join(folder, 'data'))).filter((name) => /\.csv$/i.test(name)).sort(natural.compare);
  const files = [];
  for (const name of names) {
    const file = readIndicatorFile(`data/${name}`, await read(`data/${name}`), reading);
    problems.push(...file.problems);
    files.push(file);
  }
  const metadata = await readAllMetadata(folder, defaultLocale, read, problems);
  const translator = makeTranslator(await readAllTranslations(folder, read, problems), defaultLocale);
  compare(files, metadata, defaultLocale, problems);
  return { source: { files, metadata, translator, defaultLocale }, problems };
}
type Read = (file: string) => Promise<string>;

async function readText(folder: string, file: string, problems: Problem[]): Promise<string> {
  const bytes = await readFile(path.join(folder, file));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    problems.push({ file, code: 'ENCODING' });
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Returns the files of a folder and of its subfolders for the languages of the product; none where the folder doesn't exist. */
async function list(
  folder: string,
  below: string,
  pattern: RegExp,
  problems: Problem[],
): Promise<{ file: string; locale: Locale | null }[]> {
  const found: { file: string; locale: Locale | null }[] = [];
  for (const entry of await entriesOf(path.join(folder, below))) {
    const name = `${below}/${entry.name}`;
    if (!entry.isDirectory()) {
      if (pattern.test(name)) found.push({ file: name, locale: null });
    } else if (isLocale(entry.name)) {
      const own = await entriesOf(path.join(folder, name));
      found.push(
        ...own
          .filter((file) => pattern.test(file.name))
          .map((file) => ({ file: `${name}/${file.name}`, locale: entry.name === 'fr' ? ('fr' as const) : ('en' as const) })),
      );
    } else if (language.test(entry.name)) problems.push({ file: name, code: 'LANGUAGE_SKIPPED', found: entry.name });
  }
  return found.sort((a, b) => natural.compare(a.file, b.file));
}

async function entriesOf(folder: string) {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** Reads the metadata of a repository. What `indicator-config/` says holds in every language; what `meta/` says of the same thing goes before it. */
async function readAllMetadata(
  folder: string,
  defaultLocale: Locale,
  read: Read,
  problems: Problem[],
): Promise<Map<string, MetadataByLocale>> {
  const described = await readBelow('meta', { folder, defaultLocale, read, problems });
  const configured = await readBelow('indicator-config', { folder, defaultLocale, read, problems });
  const all = new Map<string, MetadataByLocale>(described);
  for (const [id, byLocale] of configured) {
    const config = Object.assign({}, ...byLocale.values());
    const texts = described.get(id) ?? new Map<Locale, Metadata>([[defaultLocale, {}]]);
    all.set(id, new Map([...texts].map(([locale, own]) => [locale, { ...config, ...withoutEmpty(own) }])));
  }
  return all;
}

const withoutEmpty = (metadata: Metadata): Metadata =>
  Object.fromEntries(Object.entries(metadata).filter(([, value]) => value !== '' && value !== null));

interface Reading {
  folder: string;
  defaultLocale: Locale;
  read: Read;
  problems: Problem[];
}

async function readBelow(below: string, { folder, defaultLocale, read, problems }: Reading): Promise<Map<string, Map<Locale, Metadata>>> {
  const all = new Map<string, Map<Locale, Metadata>>();
  for (const { file, locale } of await list(folder, below, /\.(md|ya?ml)$/i, problems)) {
    const id = path
      .basename(file)
      .replace(/\.(md|ya?ml)$/i, '')
      .replace(/^indicator_/i, '');
    const metadata = readMetadata(file, await read(file));
    problems.push(...metadata.problems);
    const own = all.get(id) ?? new Map<Locale, Metadata>();
    const spoken = locale ?? defaultLocale;
    own.set(spoken, { ...own.get(spoken), ...metadata.values });
    all.set(id, own);
  }
  return all;
}

async function readAllTranslations(folder: string, read: Read, problems: Problem[]): Promise<Texts> {
  const texts: Texts = new Map();
  for (const { file, locale } of await list(folder, 'translations', /\.ya?ml$/i, problems)) {
    const group = path.basename(file).replace(/\.ya?ml$/i, '');
    const own = locale ?? (isLocale(group) ? group : null);
    if (own === null) {
      if (language.test(group)) problems.push({ file, code: 'LANGUAGE_SKIPPED', found: group });
      continue;
    }
    const { translations, problems: mistakes } = readTranslations(file, await read(file));
    problems.push(...mistakes);
    addTranslations(texts, own, group, translations);
  }
  return texts;
}

function compare(files: Source['files'], metadata: Source['metadata'], defaultLocale: Locale, problems: Problem[]): void {
  const ids = new Set(files.map(({ id }) => id));
  for (const { id, file } of files) if (!metadata.get(id)?.has(defaultLocale)) problems.push({ file, code: 'METADATA_MISSING' });
  for (const id of metadata.keys()) if (!ids.has(id)) problems.push({ file: `meta/${id}`, code: 'DATA_MISSING' });
}
