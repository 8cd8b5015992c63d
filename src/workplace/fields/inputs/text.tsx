import { TextInput } from 'react-admin';
import { controlProps } from '../parts/controlProps';
import { ItemsInput } from './items';
import { JsonInput } from './json';
import { containsFilter } from './string';
import type { FieldInputProps, FieldUi } from '../ui/types';

/** Seven rows, more as the text grows, by the browser's own means: MUI measures each box anew, which a long form pays for. */
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
