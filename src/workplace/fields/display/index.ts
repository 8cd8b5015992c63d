/** How every field type is shown. Apart from how it is entered: lists and records read carry no form. A type left out does not compile. */
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
