import { TextInput } from 'react-admin';
import { controlProps } from '../parts/controlProps';
import { ItemsInput } from './lines/items';
import { JsonInput } from './json';
import { containsFilter } from './string';
import type { FieldInputProps, FieldUi } from '../ui/types';

/** Seven rows that grow with the text by the browser's own means. MUI would measure each box again, which slows down a long form. */
const box = {
  input: { inputComponent: 'textarea' },
  htmlInput: { rows: 7, style: { fieldSizing: 'content', minHeight: '7lh', maxHeight: '24lh', resize: 'vertical' } },
} as const;

function LongTextInput(props: FieldInputProps) {
  if (props.field.format === 'json') return <JsonInput {...props} />;
  if (props.field.format === 'items') return <ItemsInput {...props} />;
  return <TextInput {...controlProps(props)} placeholder={props.placeholder} multiline resettable={false} slotProps={box} />;
}

export const textUi: FieldUi = {
  Input: LongTextInput,
  filters: (field, text) => (field.format === 'json' || field.format === 'items' ? [] : containsFilter(field, text)),
};
