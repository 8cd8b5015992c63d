import { Autocomplete, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Field, JsonValue } from '#resources/definition';
import { formatNumber, parseNumber } from '#resources/formats/format';
import { delimitersOf, useBackOffice, useLocalize, useUiLocale } from '../../../../../../../shell/start/BackOfficeContext';

interface Props {
  values: readonly JsonValue[];
  field: Field;
  error: string | undefined;
  onChange: (values: JsonValue[]) => void;
}

/** Shows several numbers or texts, each added by Enter. A text that is no number stays, so that the check refuses it. */
export function SeveralInput({ values, field, error, onChange }: Props) {
  const translate = useTranslate();
  const localize = useLocalize();
  const locale = useUiLocale();
  const delimiters = delimitersOf(useBackOffice().client, locale);
  const isNumber = field.type === 'number';
  const shown = (value: JsonValue): string =>
    (isNumber && (typeof value === 'number' || typeof value === 'string') && formatNumber(value, locale, { delimiters })) || String(value);
  const read = (text: string): JsonValue => (isNumber ? (parseNumber(text, delimiters) ?? text) : text);
  const help = [translate('condition_editor.several_help'), localize(field.unit)].filter(Boolean).join(' · ');
  return (
    <Autocomplete<string, true, false, true>
      multiple
      freeSolo
      autoSelect
      size="small"
      options={[]}
      value={values.map(shown)}
      onChange={(_event, next) => onChange(next.map((text) => values.find((value) => shown(value) === text) ?? read(text)))}
      renderInput={(params) => (
        <TextField
          {...params}
          margin="none"
          label={translate('condition_editor.values')}
          error={error !== undefined}
          helperText={error ?? help}
        />
      )}
    />
  );
}
