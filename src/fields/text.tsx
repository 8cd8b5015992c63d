import { TextInput } from 'react-admin';
import { controlProps } from './controlProps';
import { ItemsDisplay, ItemsInput } from './items';
import { JsonDisplay, JsonInput } from './json';
import { DisplayText } from './localized';
import { containsFilter } from './string';
import type { FieldDisplayProps, FieldInputProps, FieldUi } from './types';

function LongTextInput(props: FieldInputProps) {
  if (props.field.format === 'json') return <JsonInput {...props} />;
  if (props.field.format === 'items') return <ItemsInput {...props} />;
  return <TextInput {...controlProps(props)} multiline minRows={7} maxRows={24} resettable={false} />;
}

function LongTextDisplay(props: FieldDisplayProps) {
  if (props.field.format === 'json') return <JsonDisplay {...props} />;
  if (props.field.format === 'items') return <ItemsDisplay {...props} />;
  return <DisplayText value={props.value} short={props.short} />;
}

export const textUi: FieldUi = {
  Input: LongTextInput,
  Display: LongTextDisplay,
  filters: (field, text) => (field.format === 'json' || field.format === 'items' ? [] : containsFilter(field, text)),
};
