import { Box, InputAdornment, TextField } from '@mui/material';
import { useLayoutEffect, useRef, useState } from 'react';
import { useInput, useTranslate } from 'ra-core';
import { isDecimal, toWire } from '#resources/formats/decimal';
import { locales, type Field } from '#resources/definition';
import { baseValue } from '#resources/language/answers/units';
import { isRecord } from '#resources/language/fields/isRecord';
import { parseNumber } from '#resources/formats/format';
import { delimitersOf, useBackOffice, useLocalize, useUiLocale } from '../../../shell/start/BackOfficeContext';
import { shown } from '../../display/number';
import { UnitSelect } from './UnitSelect';
import { HelperLine } from '../../parts/HelperLine';
import { typed, type Typed } from './typedNumber';
import type { FieldInputProps, FieldUi } from '../../ui/types';

/**
 * Shows a number input that reads and writes numbers as the locale does and delimits thousands while the user types. The form holds the
 * number as the API takes it. A text that is no number stays in the form, so that the rules refuse it instead of losing it.
 */
export function NumberInput({ field: definition, source, label, help, isRequired, disabled }: FieldInputProps) {
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
  const [chosen, setChosen] = useState<string | null>(null);
  const { number, unit = chosen } = partsOf(field.value);
  const settled = shown(number, locale, delimiters);
  // When the text is a number in another language, the help shows how to write it in this one.
  const meant = locales
    .filter((each) => fieldState.invalid && each !== locale && typeof number === 'string' && !isDecimal(number))
    .map((each) => parseNumber(String(number), delimitersOf(client, each)))
    .find((value) => value !== null && value !== undefined);
  const correction =
    meant === undefined ? undefined : translate('validation.expected.this_number', { number: shown(meant, locale, delimiters) });
  const change = ({ value, selectionStart }: HTMLInputElement) => {
    const next = typed(typing ?? { text: settled, ours: true }, value, selectionStart ?? value.length, delimiters);
    setTyping(next);
    const typedValue = parseNumber(next.text, delimiters);
    field.onChange(inUnit(typedValue === undefined ? next.text : typedValue, unit));
  };
  const choose = (key: string | null) => {
    setChosen(key);
    field.onChange(inUnit(number, key));
  };
  const base = unit === null ? undefined : baseValue(definition, field.value);
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
      helperText={
        <>
          <HelperLine error={correction === undefined ? fieldState.error?.message : undefined} help={correction ?? help} />
          {base !== undefined && (
            <Box component="span" sx={inBaseUnit}>{`= ${shown(base, locale, delimiters)}\u00a0${localize(definition.unit)}`}</Box>
          )}
        </>
      }
      fullWidth
      margin="none"
      autoComplete="off"
      slotProps={{
        htmlInput: {
          inputMode: 'decimal',
          style: { textAlign: 'right' },
          ...(definition.unit && { 'aria-describedby': `${id}-unit ${id}-helper-text` }),
        },
        input: definition.unit
          ? {
              endAdornment: (
                <InputAdornment position="end" id={`${id}-unit`}>
                  {definition.units ? (
                    <UnitSelect field={definition} label={label} unit={unit} disabled={Boolean(disabled)} onChoose={choose} />
                  ) : (
                    localize(definition.unit)
                  )}
                </InputAdornment>
              ),
            }
          : {},
      }}
    />
  );
}

const inBaseUnit = { display: 'block', textAlign: 'right', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' };

/** Returns the number that a value of the form holds, or the text that is none yet, and the key of its unit: null for the field's own, absent where there is no number. */
function partsOf(value: unknown): { number: unknown; unit?: string | null } {
  if (isRecord(value) && typeof value['unit'] === 'string') return { number: value['value'], unit: value['unit'] };
  return value === null || value === undefined || value === '' ? { number: null } : { number: value, unit: null };
}

/** Returns what the form holds for a number, or a text that is none yet, in a unit. */
function inUnit(number: unknown, unit: string | null): unknown {
  if (number === null) return null;
  if (unit !== null) return { value: String(number), unit };
  return isDecimal(number) ? toWire(String(number)) : number;
}

/** Returns a field whose numbers are typed in its own unit alone, as filters take them. */
const inOwnUnit = ({ units: _units, ...field }: Field): Field => field;

export const numberUi: FieldUi = {
  Input: NumberInput,
  filters: (field, { label, translate }) => [
    <NumberInput key="gte" field={inOwnUnit(field)} source={`${field.id}__gte`} label={translate('list.min', { label })} />,
    <NumberInput key="lte" field={inOwnUnit(field)} source={`${field.id}__lte`} label={translate('list.max', { label })} />,
  ],
};
