import type { ComponentType, ReactElement } from 'react';
import type { Field, FieldValue } from '#resources/definition';

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
