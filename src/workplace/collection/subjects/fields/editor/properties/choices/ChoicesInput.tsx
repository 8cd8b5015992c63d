import { FormControlLabel, Stack, Switch } from '@mui/material';
import { useMemo, useState } from 'react';
import { useSourceContext, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { Field } from '#resources/definition';
import { isRecord } from '#resources/language/fields/isRecord';
import { ItemsInput } from '../../../../../../fields/inputs/lines/items';
import type { FieldInputProps } from '../../../../../../fields/ui/types';
import { PasteButton } from './PasteButton';

/** Shows the list of choices to edit or to paste, with an order of their own for each language when the user wants it. */
export function ChoicesInput(props: FieldInputProps) {
  const translate = useTranslate();
  const { getSource } = useSourceContext();
  const source = getSource(props.source);
  const from: unknown = useWatch({ name: getSource('choices_from') });
  const value: unknown = useWatch({ name: source });
  const lines = Array.isArray(value) ? value.filter(isRecord) : [];
  const [asked, ask] = useState(false);
  const { items = noItems } = props.field;
  const hasPlaces = items.some(isPlace);
  const placed = asked || lines.some(hasPlace);
  const field = useMemo(() => ({ ...props.field, items: items.filter((item) => placed || !isPlace(item)) }), [props.field, items, placed]);
  if (isRecord(from)) return null;
  return (
    <Stack sx={{ gap: 1 }}>
      <ItemsInput {...props} field={field} />
      <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, alignItems: 'center' }}>
        <PasteButton of="choices" source={source} scored={items.some(({ id }) => id === 'score')} />
        {hasPlaces && (
          <FormControlLabel
            control={<Switch size="small" checked={placed} disabled={placed && !asked} onChange={(_event, on) => ask(on)} />}
            label={translate('field_editor.own_order')}
          />
        )}
      </Stack>
    </Stack>
  );
}

const noItems: Field[] = [];
const isPlace = ({ id }: { id: string }) => id.startsWith('position_');
const isSaid = (value: unknown) => value !== null && value !== undefined && value !== '';
const hasPlace = (line: Record<string, unknown>) => isSaid(line['position_en']) || isSaid(line['position_fr']);
