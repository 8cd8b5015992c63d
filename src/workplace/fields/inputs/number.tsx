import { InputAdornment, TextField } from '@mui/material';
import { useLayoutEffect, useRef, useState } from 'react';
import { useInput, useTranslate } from 'ra-core';
import { isDecimal } from '#resources/formats/decimal';
import { locales } from '#resources/definition';
import { parseNumber } from '#resources/formats/format';
import { delimitersOf, useBackOffice, useLocalize, useUiLocale } from '../../shell/start/BackOfficeContext';
import { shown } from '../display/number';
import { HelperLine } from '../parts/HelperLine';
import { typed, type Typed } from '../parts/typedNumber';
import type { FieldInputProps, FieldUi } from '../ui/types';

/**
 * Shows a number input that reads and writes numbers as the locale does and delimits thousands while the user types. The form holds the
 * number as the API takes it. A text that is no number stays in the form, so that the rules refuse it instead of losing it.
 */
export function NumberInput({ field: { unit }, source, label, help, isRequired, disabled }: FieldInputProps) {
  const locale = useUiLocale();
  const localize = useLocalize();
  const translate = useTranslate();
  const { client } = useBackOffice();
  const delimiters = delimitersOf(client, locale);
  const { field, fieldState, id } = useInput({ source });
  const [typing, setTyping] = useState<Typed | null>(null);
  const box = useRef<HTMLInputElement | null>(null);
  useLayoutEffect(() => {
    if (typing && document.activeElement === box.current) box.current?.setSelectionRange(typing.caret, typing.caret);
  }, [typing]);
  const settled = shown(field.value, locale, delimiters);
  // When the text is a number in another language, the help shows how to write it in this one.
  const meant = locales
    .filter((each) => fieldState.invalid && each !== locale && typeof field.value === 'string' && !isDecimal(field.value))
    .map((each) => parseNumber(String(field.value), delimitersOf(client, each)))
    .find((value) => value !== null && value !== undefined);
  const correction =
    meant === undefined ? undefined : translate('validation.expected.this_number', { number: shown(meant, locale, delimiters) });
  const change = ({ value, selectionStart }: HTMLInputElement) => {
    const next = typed(typing ?? { text: settled, ours: true }, value, selectionStart ?? value.length, delimiters);
    setTyping(next);
    const number = parseNumber(next.text, delimiters);
    field.onChange(number === undefined ? next.text : number);
  };
  return (
    <TextField
      id={id}
      label={label}
      required={Boolean(isRequired)}
      disabled={Boolean(disabled)}
      value={typing?.text ?? settled}
      onChange={(event) => event.target instanceof HTMLInputElement && change(event.target)}
      onBlur={() => {
        setTyping(null);
        field.onBlur();
      }}
      inputRef={(element: HTMLInputElement | null) => {
        box.current = element;
        field.ref(element);
      }}
      name={field.name}
      error={fieldState.invalid}
      helperText={<HelperLine error={correction === undefined ? fieldState.error?.message : undefined} help={correction ?? help} />}
      fullWidth
      margin="none"
      autoComplete="off"
      slotProps={{
        htmlInput: { inputMode: 'decimal', style: { textAlign: 'right' } },
        input: unit ? { endAdornment: <InputAdornment position="end">{localize(unit)}</InputAdornment> } : {},
      }}
    />
  );
}

export const numberUi: FieldUi = {
  Input: NumberInput,
  filters: (field, { label, translate }) => [
    <NumberInput key="gte" field={field} source={`${field.id}__gte`} label={translate('list.min', { label })} />,
    <NumberInput key="lte" field={field} source={`${field.id}__lte`} label={translate('list.max', { label })} />,
  ],
};
