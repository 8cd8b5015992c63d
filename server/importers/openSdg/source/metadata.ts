import { parseDocument } from 'yaml';
import type { Locale } from '#resources/definition';
import type { Problem } from './problems';

export type MetadataValue = string | number | boolean | null | MetadataValue[] | { [key: string]: MetadataValue };
export type Metadata = Record<string, MetadataValue>;
export type MetadataByLocale = ReadonlyMap<Locale, Metadata>;

/** True when a value is a map of names to values. */
export const isMap = (value: MetadataValue | undefined): value is Metadata =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the front matter of a Markdown file, or the whole text of a YAML file. */
function frontMatter(text: string): string {
  const body = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  return /^\s*---[ \t]*\n([\s\S]*?)(?:\n---[ \t]*(?:\n|$)|$)/.exec(body)?.[1] ?? body;
}

/**
 * Indents quoted texts that continue in the first column, as real repositories write them: YAML needs the indentation, and folds
 * white space at the start of a line, so nothing else changes.
 */
function indentQuoted(yaml: string): string {
  let open: '"' | "'" | undefined;
  return yaml
    .split('\n')
    .map((line) => {
      const starts = open === undefined ? /^[\w.-]+:\s*(["'])/.exec(line) : null;
      const indented = open !== undefined && line !== '' ? `  ${line}` : line;
      let quote = open;
      let rest = line;
      if (starts) {
        quote = starts[1] === '"' ? '"' : "'";
        rest = line.slice(starts[0].length);
      }
      if (quote !== undefined) open = closes(rest, quote) ? undefined : quote;
      return indented;
    })
    .join('\n');
}

const closes = (text: string, quote: string): boolean => text.replace(quote === '"' ? /\\./g : /''/g, '').includes(quote);

function readYaml(file: string, text: string, schema: 'core' | 'failsafe'): { values: Metadata; problems: Problem[] } {
  const document = parseDocument(indentQuoted(text), { schema, uniqueKeys: false, logLevel: 'silent' });
  const problems = document.errors.slice(0, 1).map((error): Problem => ({
    file,
    row: error.linePos?.[0].line ?? 1,
    code: 'METADATA_INVALID',
    found: error.message.split('\n')[0] ?? '',
  }));
  const values: MetadataValue = document.toJS();
  return { values: isMap(values) ? values : {}, problems };
}

/** Reads an indicator's metadata from Markdown with front matter or from YAML. */
export const readMetadata = (file: string, text: string) => readYaml(file, frontMatter(text), 'core');

export interface Translation {
  /** The place of the text in its file, `a.b` for `{ a: { b: … } }`; `key` is the last part alone. */
  path: string;
  key: string;
  text: string;
}

/** Reads a file of translations, flat or nested. */
export function readTranslations(file: string, text: string): { translations: Translation[]; problems: Problem[] } {
  const { values, problems } = readYaml(file, frontMatter(text), 'failsafe');
  const translations: Translation[] = [];
  const walk = (node: Metadata, above: string): void => {
    for (const [key, value] of Object.entries(node)) {
      if (isMap(value)) walk(value, `${above}${key}.`);
      else if (typeof value === 'string' && value.trim() !== '') {
        translations.push({ path: `${above}${key}`, key, text: value.trim() });
      }
    }
  };
  walk(values, '');
  return { translations, problems };
}
