import type { ComponentType, ReactElement } from 'react';
import type { Field, FieldValue } from '#resources/definition';

/** One control: a whole field, or one locale of a localized one. */
export interface FieldInputProps {
  field: Field;
  source: string;
  label: string;
  help?: string | undefined;
  isRequired?: boolean;
  /** Shown while there is nothing: the same text in another language. */
  placeholder?: string | undefined;
  disabled?: boolean;
}
export interface FieldDisplayProps {
  field: Field;
  value: FieldValue | undefined;
  /** In a list: one line, and no more than it takes. */
  short?: boolean | undefined;
}
/** What a filter needs to name itself. */
export interface FilterText {
  label: string;
  translate: (key: string, options?: Record<string, unknown>) => string;
}
/** How a field type is entered and filtered by. */
export interface FieldUi {
  Input: ComponentType<FieldInputProps>;
  /** Inputs of a list's filter form, each with its `source` and `label`. */
  filters: (field: Field, text: FilterText) => ReactElement[];
}
