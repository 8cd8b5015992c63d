import type { ComponentType, ReactElement } from 'react';
import type { Field, FieldValue, Locale } from '#resources/definition';

/** The props of one control, which edits a whole field or one locale of a localized field. */
export interface FieldInputProps {
  field: Field;
  source: string;
  label: string;
  help?: string | undefined;
  isRequired?: boolean;
  /** The same text in another language, shown while the control is empty. */
  placeholder?: string | undefined;
  disabled?: boolean;
}
export interface FieldDisplayProps {
  field: Field;
  value: FieldValue | undefined;
  /** True in a list, where a value takes one line and little room. */
  short?: boolean | undefined;
}
/** The label of a filter and the function that translates its texts. */
export interface FilterText {
  label: string;
  translate: (key: string, options?: Record<string, unknown>) => string;
}
/** The input and the filters of a field type. */
export interface FieldUi {
  Input: ComponentType<FieldInputProps>;
  /** Returns the inputs for a list's filter form, each with its `source` and `label`. */
  filters: (field: Field, text: FilterText) => ReactElement[];
}

/** A part of a record that another person changed since a form was opened. */
export interface MergeUnit {
  /** The path of the field in the form: `name`, or `name.fr`; of a part of a value, what tells it from the others. */
  path: string;
  field: Field;
  locale: Locale | null;
  base: FieldValue;
  theirs: FieldValue;
  mine: FieldValue;
  /** True when both people changed the field, each to another value: the user must choose. */
  isDisputed: boolean;
  /** True for a part of a value, which is no field of the form. */
  isPart?: true;
  /** The text that names the property of a part of a value, such as the unit of a question. */
  trait?: string;
}
export interface Merge {
  units: MergeUnit[];
  /** The number of fields that only this user changed: they stay. */
  onlyMine: number;
}
/** A value as it was when the form was opened, as the other person saved it, and as it is in the form. */
export interface MergedValues {
  base: FieldValue;
  theirs: FieldValue;
  mine: FieldValue;
}
export type MergeSide = 'theirs' | 'mine';
/** Merges a value whose parts people change apart from each other, such as the questions of a template. */
export interface FieldMerge {
  partsOf(values: MergedValues): Merge;
  /** Returns the value with each part from the side that `takes` gives for its path. */
  merged(values: MergedValues, takes: (path: string) => MergeSide): FieldValue;
}
