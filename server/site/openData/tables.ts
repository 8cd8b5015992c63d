/** Lists the tables of the open data with their columns, from which both descriptions are made. Pure. */
import type { LocalizedText } from '#resources/definition';

type Type = 'string' | 'number' | 'integer' | 'boolean' | 'date';
export interface Column {
  name: string;
  type: Type;
  about: LocalizedText;
}
export interface Table {
  name: 'indicators' | 'figures' | 'targets' | 'annotations';
  title: LocalizedText;
  columns: Column[];
  key: string[];
  /** The column that contains the key of an indicator. */
  of?: string;
}

const t = (en: string, fr: string): LocalizedText => ({ en, fr });
const column = (name: string, type: Type, en: string, fr: string): Column => ({ name, type, about: t(en, fr) });
const indicator = column('indicator', 'string', 'Key of the indicator', 'Clé de l’indicateur');
const inBoth = (name: string, en: string, fr: string): Column[] => [
  column(`${name}_en`, 'string', `${en}, in English`, `${fr}, en anglais`),
  column(`${name}_fr`, 'string', `${en}, in French`, `${fr}, en français`),
];

/** Returns the tables, with a column in the figures for each of these roots of tags. */
export const tablesOf = (roots: readonly string[]): Table[] => [
  {
    name: 'indicators',
    title: t('Indicators', 'Indicateurs'),
    key: ['key'],
    columns: [
      column('key', 'string', 'Its name in addresses and in the other tables', 'Son nom dans les adresses et dans les autres tables'),
      column('section', 'string', 'Section of the site', 'Rubrique du site'),
      column('subsection', 'string', 'Subsection of the site', 'Sous-rubrique du site'),
      ...inBoth('name', 'Name', 'Nom'),
      ...inBoth('description', 'What it says', 'Ce qu’il dit'),
      ...inBoth('unit', 'Unit of its figures', 'Unité de ses chiffres'),
      column('decimals', 'integer', 'Decimals worth showing', 'Décimales à montrer'),
      column('direction', 'string', 'up or down: where it should go; none', 'up ou down\u202f: le sens souhaité\u202f; none'),
      column('granularity', 'string', 'Length of its periods', 'Durée de ses périodes'),
      column('baseline', 'date', 'First day of the period it is measured against', 'Premier jour de la période de référence'),
      ...inBoth('methodology', 'How it is made', 'Comment il est établi'),
      ...inBoth('sources', 'Sources', 'Sources'),
    ],
  },
  {
    name: 'figures',
    title: t('Figures', 'Chiffres'),
    key: ['indicator', 'series', 'date', ...roots],
    of: 'indicator',
    columns: [
      indicator,
      column('series', 'string', 'Measure, where the indicator has several', 'Mesure, si l’indicateur en a plusieurs'),
      column('date', 'date', 'First day of the period', 'Premier jour de la période'),
      column('date_end', 'date', 'Last day of the period', 'Dernier jour de la période'),
      ...roots.map((root) =>
        column(
          root,
          'string',
          `Key of the ${root} it is of; empty for all together`,
          `Clé de «\u202f${root}\u202f» concerné\u202f; vide pour l’ensemble`,
        ),
      ),
      column('value', 'number', 'The figure, in the unit of its indicator', 'Le chiffre, dans l’unité de son indicateur'),
      column('inputs', 'integer', 'Approved entries it is made of', 'Saisies approuvées dont il est fait'),
      column('estimates', 'integer', 'Those among them that are estimates', 'Celles qui sont des estimations'),
      column(
        'status',
        'string',
        'withheld: too small to be published, or needed to hide one that is; nothing is then said of what it is made of',
        'withheld\u202f: trop petit pour être publié, ou nécessaire pour en cacher un qui l’est\u202f; rien n’est alors dit de ce qui le compose',
      ),
    ],
  },
  {
    name: 'targets',
    title: t('Targets', 'Objectifs'),
    key: ['indicator', 'date'],
    of: 'indicator',
    columns: [
      indicator,
      column('date', 'date', 'First day of the period it is for', 'Premier jour de la période visée'),
      column('value', 'number', 'What is promised, in the unit of the indicator', 'Ce qui est promis, dans l’unité de l’indicateur'),
    ],
  },
  {
    name: 'annotations',
    title: t('Annotations', 'Annotations'),
    key: ['id'],
    of: 'indicator',
    columns: [
      column('id', 'string', 'Identifier', 'Identifiant'),
      indicator,
      column('date', 'date', 'Day it happened', 'Jour de l’évènement'),
      ...inBoth('title', 'Title', 'Titre'),
      ...inBoth('text', 'What happened', 'Ce qui s’est passé'),
      column(
        'series_break',
        'boolean',
        'Whether figures before it are not to be compared with those from it on',
        'Si les chiffres d’avant ne se comparent pas à ceux d’après',
      ),
    ],
  },
];
