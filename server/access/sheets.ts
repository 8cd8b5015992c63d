/** What is known of access as files, in words: CSV and XLSX as lists are taken away. */
import type { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import type { RightsAt } from '#resources/api/access';
import type { Definition, Locale, LocalizedText } from '#resources/definition';
import { localize } from '#resources/format';
import { permissions } from '#resources/permissions';
import type { Cell } from '#resources/spreadsheet/cells';
import type { Db } from '#server/records/entity';
import { writeCsv } from '#server/spreadsheets/csv/write';
import type { SheetLayout } from '#server/spreadsheets/sheet';
import { writeXlsx } from '#server/spreadsheets/xlsx/write';

export const formats = ['json', 'csv', 'xlsx'] as const;
export interface FileAsked {
  name: string;
  format: 'csv' | 'xlsx';
  locale: Locale;
}

const text = (value: string): Cell => (value === '' ? null : { kind: 'text', text: value });
const yesOrNo = { en: ['Yes', 'No'], fr: ['Oui', 'Non'] } as const;
const told = (value: boolean, locale: Locale): Cell => text(yesOrNo[locale][value ? 0 : 1]);

type Column = Record<Locale, string>;
const person: Column[] = [
  { en: 'Name', fr: 'Nom' },
  { en: 'Address', fr: 'Adresse' },
];

function fileOf({ name, format, locale }: FileAsked, columns: readonly Column[], rows: AsyncIterable<readonly Cell[][]>): Readable {
  const layout: SheetLayout = {
    name,
    columns: columns.map((header) => ({ id: header.en, header: header[locale], kind: 'text', editable: true, words: [] })),
  };
  return format === 'csv' ? writeCsv(layout, rows, locale) : writeXlsx(layout, rows);
}

/** Permissions, subjects and tags by their names of today. */
export async function rightsFile(
  asked: FileAsked,
  people: readonly RightsAt[],
  db: Db,
  definitions: readonly Definition[],
): Promise<Readable> {
  const { locale } = asked;
  const names = new Map(permissions(definitions).map(({ key, name }) => [key, localize(name, locale)]));
  const places = await namesOfPlaces(db, locale);
  const approval = definitions.find(({ id }) => id === 'users')?.fields.find(({ id }) => id === 'approval_role')?.choices ?? [];
  const list = (keys: readonly string[], known: ReadonlyMap<string, string>) => keys.map((key) => known.get(key) ?? key).join(', ');
  const cells = people.map((each): Cell[] => [
    ...[each.name, each.email, each.roles.map((role) => localize(role, locale)).join(', '), list(each.permissions, names)].map(text),
    text(each.scopes.map(({ subjects, tags }) => [subjects, tags].map((keys) => list(keys, places) || '*').join(' · ')).join('; ')),
    text(localize(approval.find(({ key }) => key === each.approval_role)?.name, locale)),
    told(each.whole, locale),
  ]);
  async function* once() {
    yield cells;
  }
  return fileOf(
    asked,
    [
      ...person,
      { en: 'Roles', fr: 'Rôles' },
      { en: 'Permissions', fr: 'Droits' },
      { en: 'Limited to (subjects · tags; * all)', fr: 'Limité à (sujets · étiquettes\u202f; * tous)' },
      { en: 'Approval role', fr: 'Rôle d’approbation' },
      { en: 'Known from the beginning', fr: 'Connu depuis le début' },
    ],
    once(),
  );
}

/** Names of subjects by key and of tags by id. */
async function namesOfPlaces(db: Db, locale: Locale): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ key: string; name: LocalizedText }>(
    sql`SELECT key, name FROM subjects UNION ALL SELECT id::text, name FROM tags`,
  );
  return new Map(rows.map(({ key, name }) => [key, localize(name, locale) || key]));
}
