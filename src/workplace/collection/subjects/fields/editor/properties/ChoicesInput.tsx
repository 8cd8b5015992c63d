import { FormControlLabel, Stack, Switch } from '@mui/material';
import { useMemo, useState } from 'react';
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { isRecord } from '#resources/language/fields/isRecord';
import { ItemsInput } from '../../../../../fields/inputs/lines/items';
import type { FieldInputProps } from '../../../../../fields/ui/types';

/** Shows the list of choices to edit, with an order of their own for each language when the user wants it. */
export function ChoicesInput(props: FieldInputProps) {
  const translate = useTranslate();
  const from: unknown = useWatch({ name: 'choices_from' });
  const lines: unknown = useWatch({ name: props.source });
  const [asked, ask] = useState(false);
  const placed = asked || (Array.isArray(lines) && lines.some(hasPlace));
  const field = useMemo(
    () => ({ ...props.field, items: (props.field.items ?? []).filter(({ id }) => placed || !id.startsWith('position_')) }),
    [props.field, placed],
  );
  if (isRecord(from)) return null;
  return (
    <Stack sx={{ gap: 0.5 }}>
      <ItemsInput {...props} field={field} />
      <FormControlLabel
        control={<Switch size="small" checked={placed} disabled={placed && !asked} onChange={(_event, on) => ask(on)} />}
        label={translate('field_editor.own_order')}
      />
    </Stack>
  );
}

const isSaid = (value: unknown) => value !== null && value !== undefined && value !== '';
const hasPlace = (line: unknown) => isRecord(line) && (isSaid(line['position_en']) || isSaid(line['position_fr']));
