/** Lists the input and the filters of each field type; display/ lists how each is shown. Leaving out a type doesn't compile. */
import type { FieldType } from '#resources/definition';
import { checkboxUi } from './inputs/checkbox';
import { dateUi } from './inputs/date';
import { dropdownUi } from './inputs/dropdown';
import { editorUi } from './richText/editor';
import { filesUi } from './inputs/files';
import { multidropdownUi } from './inputs/multidropdown';
import { numberUi } from './inputs/numbers/number';
import { radioUi } from './inputs/radio';
import { stringUi } from './inputs/string';
import { textUi } from './inputs/text';
import type { FieldUi } from './ui/types';

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
