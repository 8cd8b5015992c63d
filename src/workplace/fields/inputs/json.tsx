import { parseExactly } from '#resources/formats/exactNumbers';
import { TextField } from '@mui/material';
import { useState } from 'react';
import { useInput } from 'ra-core';
import { written } from '../display/json';
import { ForeignWords } from '../../shell/parts/ForeignWords';
import { HelperLine } from '../parts/HelperLine';
import type { FieldInputProps } from '../ui/types';

/** Shows a structured value as JSON to edit. A text that doesn't parse stays in the box and in the form, so that it can't be saved unnoticed. */
export function JsonInput({ source, label, help, isRequired, disabled }: FieldInputProps) {
  const { field, fieldState, id } = useInput({ source });
  const [typed, setTyped] = useState<{ text: string; value: unknown }>({ text: written(field.value), value: field.value });
  const text = Object.is(typed.value, field.value) ? typed.text : written(field.value);
  const reason = parse(text).reason;
  const change = (next: string) => {
    const value = parse(next).reason === undefined ? parse(next).value : next;
    setTyped({ text: next, value });
    field.onChange(value);
  };
  return (
    <TextField
      id={id}
      label={label}
      required={Boolean(isRequired)}
      disabled={Boolean(disabled)}
      value={text}
      onChange={(event) => change(event.target.value)}
      onBlur={() => field.onBlur()}
      inputRef={field.ref}
      error={reason !== undefined || fieldState.invalid}
      helperText={
        reason !== undefined ? (
          <ForeignWords text="form.json_invalid" words={reason} />
        ) : (
          <HelperLine error={fieldState.error?.message} help={help} />
        )
      }
      multiline
      minRows={3}
      maxRows={20}
      fullWidth
      margin="none"
      spellCheck={false}
      slotProps={{ htmlInput: { style: { fontFamily: 'ui-monospace, monospace', fontSize: 13 } } }}
    />
  );
}

function parse(text: string): { value?: unknown; reason?: string } {
  if (text.trim() === '') return { value: null };
  try {
    return { value: parseExactly(text) };
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) };
  }
}
