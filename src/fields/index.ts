/** Every field type: how it is entered and filtered by; display/ says how it is shown. A type left out does not compile. */
import type { FieldType } from '#resources/definition';
import { checkboxUi } from './checkbox';
import { dateUi } from './date';
import { dropdownUi } from './dropdown';
import { editorUi } from './editor';
import { filesUi } from './files';
import { multidropdownUi } from './multidropdown';
import { numberUi } from './number';
import { radioUi } from './radio';
import { stringUi } from './string';
import { textUi } from './text';
import type { FieldUi } from './types';

export const fieldUis: Record<FieldType, FieldUi> = {
  string: stringUi,
  text: textUi,
  editor: editorUi,
  number: numberUi,
  date: dateUi,
  radio: radioUi,
  dropdown: dropdownUi,
  checkbox: checkboxUi,
  multidropdown: multidropdownUi,
  files: filesUi,
};
