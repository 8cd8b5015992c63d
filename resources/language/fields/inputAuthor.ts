import type { Definition, Field } from '../../definition';

/** The field that holds the user who created an input. Every record has it; lists of inputs can also filter by it, so that users find their own. */
export const authorField: Field = {
  id: 'created_by',
  name: { en: 'Entered by', fr: 'Saisie par' },
  type: 'dropdown',
  read_only: true,
  choices_from: { resource: 'users', label: 'email' },
};

/** Returns the inputs' definition with the field of the author added. */
export const withAuthor = <Of extends Definition>(inputs: Of): Of => ({ ...inputs, fields: [...inputs.fields, authorField] });
