/**
 * Describes the open data for programs: as a Frictionless data package (specs.frictionlessdata.io/tabular-data-package) and as a table group of
 * CSV on the Web (w3.org/TR/tabular-metadata). Pure.
 */
import type { LocalizedText } from '#resources/definition';
import { localize } from '#resources/formats/format';
import type { Table } from './tables';

export interface Publisher {
  name: string;
  /** The address of the site. */
  home: string;
  email: string;
  licence?: { name: string; url: string } | undefined;
}

const words = {
  en: (name: string) => `Everything that ${name} publishes on its sustainability site: indicators, figures, targets, annotations.`,
  fr: (name: string) => `Tout ce que ${name} publie sur son site de durabilité\u202f: indicateurs, chiffres, objectifs, annotations.`,
};
const english = (text: LocalizedText) => localize(text, 'en');

/** Returns the content of `datapackage.json`: the tables are files in the same folder. */
export function dataPackage(publisher: Publisher, tables: readonly Table[]) {
  const { name, home, email, licence } = publisher;
  return {
    profile: 'tabular-data-package',
    name: 'sustainability-figures',
    title: name,
    description: words.en(name),
    homepage: home,
    contributors: [{ title: name, email, role: 'publisher' }],
    ...(licence && { licenses: [{ title: licence.name, path: licence.url }] }),
    resources: tables.map((table) => ({
      profile: 'tabular-data-resource',
      name: table.name,
      title: english(table.title),
      path: `${table.name}.csv`,
      format: 'csv',
      mediatype: 'text/csv',
      encoding: 'utf-8',
      schema: {
        fields: table.columns.map((column) => ({ name: column.name, type: column.type, description: english(column.about) })),
        primaryKey: table.key,
        missingValues: [''],
        ...(table.of && { foreignKeys: [{ fields: table.of, reference: { resource: 'indicators', fields: 'key' } }] }),
      },
    })),
  };
}

/** Returns the content of `csv-metadata.json`, in both languages. */
export function csvMetadata({ name, home, licence }: Publisher, tables: readonly Table[]) {
  return {
    '@context': ['http://www.w3.org/ns/csvw', { '@language': 'en' }],
    'dc:title': name,
    'dc:description': [
      { '@value': words.en(name), '@language': 'en' },
      { '@value': words.fr(name), '@language': 'fr' },
    ],
    'dc:publisher': { 'schema:name': name, 'schema:url': { '@id': home } },
    ...(licence && { 'dc:license': { '@id': licence.url } }),
    dialect: { encoding: 'utf-8', lineTerminators: ['\r\n'], header: true },
    tables: tables.map((table) => ({
      url: `${table.name}.csv`,
      'dc:title': inEach(table.title),
      tableSchema: {
        columns: table.columns.map((column) => ({
          name: column.name,
          titles: column.name,
          'dc:description': inEach(column.about),
          datatype: column.type === 'number' ? 'decimal' : column.type,
          ...(languageOf(column.name) && { lang: languageOf(column.name) }),
        })),
        // An empty cell of the key is null, which CSV on the Web doesn't allow in a primary key.
        ...(table.name === 'figures' ? {} : { primaryKey: table.key }),
        ...(table.of && {
          foreignKeys: [{ columnReference: table.of, reference: { resource: 'indicators.csv', columnReference: 'key' } }],
        }),
      },
    })),
  };
}

const inEach = (text: LocalizedText) => Object.entries(text).map(([locale, value]) => ({ '@value': value, '@language': locale }));
const languageOf = (name: string) => /_(?<locale>en|fr)$/.exec(name)?.groups?.['locale'];
