/** Reads addresses that are pasted one per line, or as rows of a spreadsheet with the record and the tags of each questionnaire. */
import type { Definition, LocalizedText } from '#resources/definition';
import { foldSpaced } from '#resources/formats/fold';
import type { OwnersAsked } from '#resources/api/questionnaires/sending';
import { readTsv, widthOf } from '../../../../../fields/parts/cells/tsv';

/** The role of a column: it holds the address, the language of the person, the record that the questionnaire is about or the tag of a dimension (`tags.` and its key), or it is not used. */
export type Role = 'none' | 'email' | 'language' | 'about' | `tags.${string}`;

/** The choices of a person about the sheet. A choice that is absent is deduced from the text. */
export interface SheetChoices {
  header?: boolean;
  /** The role of each column, by its place. */
  roles?: Readonly<Record<number, Role>>;
  /** The entity of the records that rows are about. */
  resource?: string;
}
export interface Sheet {
  /** The rows that hold something, without the header, each with the number of its line. */
  rows: { line: number; cells: string[] }[];
  /** The texts of the header; null where the first line is a row like the others. */
  header: string[] | null;
  roles: Role[];
  resource: string | undefined;
}
type Named = { key: string; name: LocalizedText };
export interface Known {
  dimensions: readonly Named[];
  /** The entities whose records a questionnaire may be about. */
  about: readonly Pick<Definition, 'id' | 'name'>[];
}

/** The most columns that are read: each of them has a box that says what it holds. */
const mostColumns = 50;

const isAddress = (text: string) => text.includes('@');
/** The titles that a column of addresses commonly has, folded. */
const addressTitle = /^(e-?mails?|courriels?|mails?|(e-?mail |mail )?address(es)?|adresses?( courriel| e-?mail| mail)?)( address(es)?)?$/;

/** The titles that a column of languages commonly has, folded. */
const languageTitle = /^(lang|locale|language|langue)s?$/;

/** Returns the rows of a pasted text, and the role of each column. */
export function readSheet(text: string, { header: asked, roles: chosen = {}, resource: about }: SheetChoices, known: Known): Sheet {
  const lines = readTsv(text)
    .map((cells, place) => ({ line: place + 1, cells: cells.slice(0, mostColumns).map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const width = widthOf(lines.map(({ cells }) => cells));
  const [first] = lines;
  const address = addressColumn(lines, width);
  const title = first?.cells[address] ?? '';
  const isHeader = asked ?? (!isAddress(title) && (width > 1 || addressTitle.test(foldSpaced(title))));
  const header = isHeader && first ? Array.from({ length: width }, (_, place) => first.cells[place] ?? '') : null;
  const found = Array.from({ length: width }, (_, place) => (place === address ? 'email' : roleOf(header?.[place] ?? '', known)));
  return {
    rows: header ? lines.slice(1) : lines,
    header,
    roles: found.map((role, place) => {
      const own = chosen[place];
      return own !== undefined && isKnown(own, known) ? own : role;
    }),
    resource: about ?? entityOf(header ?? [], known.about)?.id ?? known.about[0]?.id,
  };
}

/** True for a role that the sheet may have: a tag is of one of the dimensions, which are others once another template is chosen. */
const isKnown = (role: Role, { dimensions }: Known): boolean =>
  !role.startsWith('tags.') || dimensions.some(({ key }) => role === `tags.${key}`);

/** Returns the column with the most addresses. */
function addressColumn(lines: readonly { cells: string[] }[], width: number): number {
  const counts = Array.from({ length: width }, (_, place) => lines.filter(({ cells }) => isAddress(cells[place] ?? '')).length);
  return Math.max(0, counts.indexOf(Math.max(...counts)));
}

function roleOf(title: string, { dimensions, about }: Known): Role {
  if (title === '') return 'none';
  const dimension = dimensions.find(({ key, name }) =>
    [key, ...Object.values(name)].some((word) => foldSpaced(word) === foldSpaced(title)),
  );
  if (dimension) return `tags.${dimension.key}`;
  if (entityOf([title], about)) return 'about';
  if (languageTitle.test(foldSpaced(title))) return 'language';
  // “Site” means the dimension “Country and site”, where no other one has this word.
  const partly = dimensions.filter(({ name }) =>
    Object.values(name).some((words) => foldSpaced(words).split(' ').includes(foldSpaced(title))),
  );
  return partly.length === 1 && partly[0] ? `tags.${partly[0].key}` : 'none';
}

const entityOf = (titles: readonly string[], entities: Known['about']) =>
  entities.find(({ id, name }) =>
    titles.some((title) =>
      [id, name.en.one, name.en.other, name.fr.one, name.fr.other].some((word) => foldSpaced(word) === foldSpaced(title)),
    ),
  );

/** Returns the rows in the form in which the server finds owners. */
export function rowsOf({ rows, roles, resource }: Sheet): Pick<OwnersAsked, 'rows' | 'resource'> {
  const at = (role: Role) => roles.indexOf(role);
  const tags = roles.flatMap((role, place) => (role.startsWith('tags.') ? [[role.slice('tags.'.length), place] as const] : []));
  const hasRecords = at('about') >= 0 && resource !== undefined;
  return {
    ...(hasRecords && { resource }),
    rows: rows.map(({ line, cells }) => ({
      line,
      email: (cells[at('email')] ?? '').slice(0, 400),
      ...(at('language') >= 0 && { language: (cells[at('language')] ?? '').slice(0, 400) }),
      ...(hasRecords && { about: (cells[at('about')] ?? '').slice(0, 400) }),
      ...(tags.length > 0 && { tags: Object.fromEntries(tags.map(([root, place]) => [root, (cells[place] ?? '').slice(0, 400)])) }),
    })),
  };
}
