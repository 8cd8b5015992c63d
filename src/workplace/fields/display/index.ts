/** Lists the component that shows each field type. It is apart from the inputs, so that lists and records to read load no form. Leaving out a type doesn't compile. */
import type { ComponentType } from 'react';
import type { FieldType } from '#resources/definition';
import type { FieldDisplayProps } from '../ui/types';
import { CheckboxDisplay } from './checkbox';
import { ChoicesDisplay } from './choices';
import { DayDisplay } from './date';
import { EditorDisplay } from './editor';
import { FilesDisplay } from './files';
import { NumberDisplay } from './number';
import { StringDisplay } from './string';
import { LongTextDisplay } from './text';

export const displays: Record<FieldType, ComponentType<FieldDisplayProps>> = {
  string: StringDisplay,
  text: LongTextDisplay,
  editor: EditorDisplay,
  number: NumberDisplay,
  date: DayDisplay,
  radio: ChoicesDisplay,
  dropdown: ChoicesDisplay,
  checkbox: CheckboxDisplay,
  multidropdown: ChoicesDisplay,
  files: FilesDisplay,
};
