import { createContext, useContext } from 'react';
import type { Field } from '#resources/definition';
import type { FieldOverride } from '../../../../../fields/ui/overrides';

/** The properties that another area adds to the editor of fields: a question of a questionnaire has more of them than a field of a subject. */
export interface EditorExtension {
  properties: readonly Field[];
  /** The further properties of each choice, beside its key and its name. */
  choiceParts: readonly Field[];
  /** The further properties of each column of a list of lines. */
  columnParts: readonly Field[];
  /** The ids of the added properties in each row at the end of the form; `compute` stands among the properties of fields. */
  rows: readonly (readonly string[])[];
  inputs: Readonly<Record<string, FieldOverride>>;
  /** The label of the button that adds a field. */
  add: string;
  /** The label of a field that has no name yet. */
  unnamed: string;
  /** The text of a list without fields. */
  none: string;
  /** The help under the identifier. */
  idHelp: string;
}

export const EditorExtensionContext = createContext<EditorExtension | null>(null);
export const useEditorExtension = (): EditorExtension | null => useContext(EditorExtensionContext);
