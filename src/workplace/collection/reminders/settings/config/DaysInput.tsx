import { useTranslate } from 'ra-core';
import { TextInput } from 'react-admin';
import { controlProps } from '../../../../fields/parts/controlProps';
import type { FieldInputProps } from '../../../../fields/ui/types';

const box = {
  input: { inputComponent: 'textarea' },
  htmlInput: { rows: 4, style: { fieldSizing: 'content', minHeight: '4lh', maxHeight: '16lh', resize: 'vertical' } },
} as const;

/** Shows days as a text with one day per line, into which a whole list can be pasted. */
export function DaysInput(props: FieldInputProps) {
  const translate = useTranslate();
  return (
    <TextInput
      {...controlProps({ ...props, help: translate('reminding.config.days_help') })}
      multiline
      resettable={false}
      slotProps={box}
    />
  );
}
