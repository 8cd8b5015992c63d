/** Describes the sections of a questionnaire template, and gives their questions as one list of fields. */
import { fieldTypes, type Check, type Condition, type LocalizedText } from '../../definition';
import { isRecord } from '../fields/isRecord';
import { evidenceQuestion } from './evidence';
import { limits, type Question } from './question';

/** A section of a template: questions that are shown together. */
export interface Section {
  key: string;
  name: LocalizedText;
  description?: LocalizedText;
  /** True for a section on a screen of its own: accepted, and without effect, because each section always has one. */
  page?: boolean;
  /** The weight of the section in the score. */
  weight?: number;
  /** The section shows while this holds. */
  display_condition?: Condition;
  fields: Question[];
  /** Rules over the questions of the template. */
  checks?: Check[];
}

/** Returns the members of any value that are sections, each with only its fields of a known type. */
export const sectionsIn = (value: unknown): Section[] =>
  (Array.isArray(value) ? value : []).filter(isSection).map((section) => ({ ...section, fields: section.fields.filter(isField) }));

const isSection = (value: unknown): value is Section =>
  isRecord(value) && typeof value['key'] === 'string' && Array.isArray(value['fields']);
const isField = (value: unknown): value is Question =>
  isRecord(value) && typeof value['id'] === 'string' && fieldTypes.some((type) => type === value['type']);

/**
 * Returns the questions of all sections in their order, each followed by the one for its evidence. A question shows while the condition of its section holds, and its own;
 * nobody answers a computed one.
 */
export const questionsOf = (sections: readonly Section[]): Question[] =>
  sections.flatMap(({ fields, display_condition: shown }) =>
    fields.flatMap((field) => [asQuestion(field, shown), evidenceQuestion(field) ?? []].flat()),
  );

const asQuestion = (field: Question, shown: Condition | undefined): Question => ({
  ...field,
  ...(field.compute !== undefined && { read_only: true }),
  ...(field.items && { max_items: Math.min(field.max_items ?? limits.rows, limits.rows) }),
  ...(shown && { display_condition: field.display_condition ? { all: [shown, field.display_condition] } : shown }),
});

/** Returns the rules over the questions of a template. */
export const checksOf = (sections: readonly Section[]): Check[] => sections.flatMap(({ checks }) => checks ?? []);
