/** Describes the parts of the pages of reports: each kind has fields in the language of definitions, by which forms draw them and the server checks them. */
import type { Field, JsonValue, LocalizedText, Values } from '../../definition';

/** A part as it is stored. A type, so that it is also a JSON value. */
export type ReportPart = {
  id: string;
  kind: PartKind;
  data: { [key: string]: JsonValue };
  /** Grows with each change of the part. */
  rev: number;
  /** True where the part was changed since its figures were copied. */
  modified: boolean;
};

/** The most pages of a report, the most parts of a page, and the most figures beside one another. */
export const reportLimits = { pages: 500, parts: 60, tiles: 6 } as const;

/** The placeholders for an indicator in a template. A report that is made from it gets the indicator of its page for `{indicator}`, and the main indicator of its section for `{lead}`. */
export const stoodFor: readonly string[] = ['{indicator}', '{lead}'];

const name = (en: string, fr: string): LocalizedText => ({ en, fr });
const indicator: Field = {
  id: 'indicator',
  name: name('Indicator', 'Indicateur'),
  type: 'dropdown',
  required: true,
  choices_from: { resource: 'indicators', label: 'name' },
};
/** The selection of figures: what the page of the indicator calls a view. */
const selection: Field[] = [
  {
    id: 'tags',
    name: name('Selection', 'Sélection'),
    type: 'text',
    format: 'json',
    help: name(
      'Dimension and tag, such as {"country": "france"}. Empty: the tags of the whole report, or else the selection of the indicator.',
      'Dimension et étiquette, par exemple {"country": "france"}. Vide\u202f: les étiquettes de tout le rapport, sinon la sélection de l’indicateur.',
    ),
  },
  { id: 'by', name: name('Broken down by', 'Ventilation'), type: 'string', max_length: 200 },
  { id: 'series', name: name('Measure', 'Mesure'), type: 'string', max_length: 200 },
  { id: 'from', name: name('From', 'De'), type: 'string', max_length: 30 },
  { id: 'to', name: name('To', 'À'), type: 'string', max_length: 30 },
];
const html = (id: string, said: LocalizedText): Field => ({ id, name: said, type: 'editor', localized: true, max_length: 50_000 });
const caption: Field = { id: 'caption', name: name('Caption', 'Légende'), type: 'string', localized: true, max_length: 500 };

export const partKinds = [
  'heading',
  'text',
  'indicator',
  'tiles',
  'comparison',
  'annotations',
  'methodology',
  'table',
  'picture',
  'highlights',
  'climate',
  'frameworks',
  'answers',
  'contents',
  'break',
] as const;
export type PartKind = (typeof partKinds)[number];
export const isPartKind = (value: unknown): value is PartKind => partKinds.some((kind) => kind === value);

/** The forms in which a part shows an indicator, in the order in which they are drawn. */
export const shownBy = ['tile', 'sentence', 'chart', 'table'] as const;

/** The name and the fields of each kind of part. */
export const partForms: Readonly<Record<PartKind, { name: LocalizedText; fields: readonly Field[] }>> = {
  heading: {
    name: name('Heading', 'Titre'),
    fields: [
      { id: 'text', name: name('Text', 'Texte'), type: 'string', required: true, localized: true, max_length: 500 },
      {
        id: 'level',
        name: name('Level', 'Niveau'),
        type: 'radio',
        default: '2',
        choices: ['1', '2', '3'].map((key) => ({ key, name: name(key, key) })),
      },
    ],
  },
  text: { name: name('Text', 'Texte'), fields: [html('html', name('Text', 'Texte'))] },
  indicator: {
    name: name('Indicator', 'Indicateur'),
    fields: [
      indicator,
      {
        id: 'show',
        name: name('Shown by', 'Présenté par'),
        type: 'checkbox',
        required: true,
        default: ['sentence', 'chart'],
        choices: [
          { key: 'tile', name: name('Large figure', 'Grand chiffre') },
          { key: 'sentence', name: name('Sentence', 'Phrase') },
          { key: 'chart', name: name('Chart', 'Graphique') },
          { key: 'table', name: name('Table', 'Tableau') },
        ],
      },
      ...selection,
      {
        id: 'chart',
        name: name('Kind of chart', 'Type de graphique'),
        type: 'dropdown',
        choices: [
          { key: 'line', name: name('Line', 'Courbe') },
          { key: 'area', name: name('Area', 'Aires') },
          { key: 'bar', name: name('Bars', 'Barres') },
          { key: 'stacked_bar', name: name('Stacked bars', 'Barres empilées') },
          { key: 'donut', name: name('Donut', 'Anneau') },
          { key: 'map', name: name('Map', 'Carte') },
        ],
      },
      caption,
      {
        id: 'overrides',
        name: name('Figures changed by hand', 'Chiffres modifiés à la main'),
        type: 'text',
        format: 'items',
        max_items: 50,
        items: [
          { id: 'period', name: name('Period', 'Période'), type: 'string', required: true, max_length: 30 },
          { id: 'value', name: name('Value', 'Valeur'), type: 'number', required: true },
          { id: 'why', name: name('Why', 'Pourquoi'), type: 'string', required: true, max_length: 500 },
          { id: 'by', name: name('By', 'Par'), type: 'string', read_only: true },
          { id: 'at', name: name('On', 'Le'), type: 'date', format: 'instant', read_only: true },
        ],
      },
    ],
  },
  tiles: {
    name: name('Large figures', 'Grands chiffres'),
    fields: [
      {
        id: 'figures',
        name: name('Figures', 'Chiffres'),
        type: 'text',
        format: 'items',
        required: true,
        max_items: reportLimits.tiles,
        items: [indicator, ...selection],
      },
    ],
  },
  comparison: {
    name: name('Comparison', 'Comparaison'),
    fields: [
      {
        id: 'figures',
        name: name('Figures', 'Chiffres'),
        type: 'text',
        format: 'items',
        required: true,
        min_items: 2,
        max_items: 12,
        items: [indicator, ...selection],
      },
      caption,
    ],
  },
  annotations: { name: name('Annotations', 'Annotations'), fields: [indicator] },
  methodology: {
    name: name('Methodology', 'Méthodologie'),
    fields: [
      {
        id: 'indicators',
        name: name('Indicators', 'Indicateurs'),
        type: 'multidropdown',
        choices_from: { resource: 'indicators', label: 'name' },
        help: name('None: those of the whole report.', 'Aucun\u202f: ceux de tout le rapport.'),
      },
    ],
  },
  table: {
    name: name('Table', 'Tableau'),
    fields: [
      { ...caption, required: true },
      {
        id: 'columns',
        name: name('Columns', 'Colonnes'),
        type: 'text',
        format: 'items',
        required: true,
        max_items: 12,
        items: [{ id: 'name', name: name('Name', 'Nom'), type: 'string', required: true, localized: true, max_length: 200 }],
      },
      {
        id: 'rows',
        name: name('Rows', 'Lignes'),
        type: 'text',
        format: 'json',
        help: name('A list of rows, each a list of texts.', 'Une liste de lignes, chacune une liste de textes.'),
      },
    ],
  },
  picture: {
    name: name('Picture', 'Image'),
    fields: [
      { id: 'file', name: name('Picture', 'Image'), type: 'string', required: true, max_length: 80 },
      {
        id: 'alternative',
        name: name('Description for who doesn’t see it', 'Description pour qui ne la voit pas'),
        type: 'string',
        required: true,
        localized: true,
        max_length: 500,
      },
      caption,
    ],
  },
  highlights: {
    name: name('Highlights of a year', 'Temps forts d’une année'),
    fields: [{ id: 'year', name: name('Year', 'Année'), type: 'number', decimals: 0, min: 1900, max: 2200, required: true }],
  },
  climate: {
    name: name('Scene of the climate story', 'Scène du récit climat'),
    fields: [{ id: 'scene', name: name('Scene', 'Scène'), type: 'string', required: true, max_length: 80 }],
  },
  frameworks: { name: name('Index of frameworks', 'Index des référentiels'), fields: [] },
  answers: {
    name: name('Answers of a questionnaire', 'Réponses d’un questionnaire'),
    fields: [
      {
        id: 'questionnaire',
        name: name('Questionnaire', 'Questionnaire'),
        type: 'dropdown',
        required: true,
        choices_from: { resource: 'questionnaires', label: 'name' },
      },
      {
        id: 'questions',
        name: name('Questions', 'Questions'),
        type: 'text',
        format: 'json',
        help: name('None: all that are answered.', 'Aucune\u202f: toutes celles qui ont une réponse.'),
      },
    ],
  },
  contents: { name: name('Table of contents', 'Sommaire'), fields: [] },
  break: { name: name('Page break', 'Saut de page'), fields: [] },
};

/** Returns the values of a part as the rules of fields read them. */
export const valuesOf = (data: ReportPart['data']): Values => data;

/** True for a JSON value that is an object. */
export const isObject = (value: JsonValue | undefined): value is { [key: string]: JsonValue } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
