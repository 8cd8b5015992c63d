import type { Definition, Field } from './definition';

/** Who entered an input: known of every record, and asked of lists of inputs, where each finds their own. */
export const authorField: Field = {
  id: 'created_by',
  name: { en: 'Entered by', fr: 'Saisie par' },
  type: 'dropdown',
  read_only: true,
  choices_from: { resource: 'users', label: 'email' },
};

/** The inputs' definition with who entered each. */
export const withAuthor = <Of extends Definition>(inputs: Of): Of => ({ ...inputs, fields: [...inputs.fields, authorField] });
