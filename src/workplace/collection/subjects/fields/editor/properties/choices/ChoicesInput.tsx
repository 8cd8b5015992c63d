import ContentPasteIcon from '@mui/icons-material/ContentPaste';
import { Button, FormControlLabel, Stack, Switch } from '@mui/material';
import { useMemo, useState } from 'react';
import { useSourceContext, useTranslate } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Field } from '#resources/definition';
import { isRecord } from '#resources/language/fields/isRecord';
import { ItemsInput } from '../../../../../../fields/inputs/lines/items';
import type { FieldInputProps } from '../../../../../../fields/ui/types';
import { PasteChoices } from './PasteChoices';
import type { PastedChoice } from './pastedChoices';

/** Shows the list of choices to edit or to paste, with an order of their own for each language when the user wants it. */
export function ChoicesInput(props: FieldInputProps) {
  const translate = useTranslate();
  const { getSource } = useSourceContext();
  const { setValue } = useFormContext();
  const source = getSource(props.source);
  const from: unknown = useWatch({ name: getSource('choices_from') });
  const value: unknown = useWatch({ name: source });
  const lines = Array.isArray(value) ? value.filter(isRecord) : [];
  const [asked, ask] = useState(false);
  const [pasting, setPasting] = useState(false);
  const { items = noItems } = props.field;
  const hasPlaces = items.some(isPlace);
  const placed = asked || lines.some(hasPlace);
  const field = useMemo(() => ({ ...props.field, items: items.filter((item) => placed || !isPlace(item)) }), [props.field, items, placed]);
  if (isRecord(from)) return null;
  const take = (choices: PastedChoice[], replace: boolean) => {
    setValue(source, withPasted(replace ? [] : lines, choices), { shouldDirty: true });
    setPasting(false);
  };
  return (
    <Stack sx={{ gap: 1 }}>
      <ItemsInput {...props} field={field} />
      <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, alignItems: 'center' }}>
        <Button size="small" variant="outlined" color="inherit" startIcon={<ContentPasteIcon />} onClick={() => setPasting(true)}>
          {translate('paste_choices.open')}
        </Button>
        {hasPlaces && (
          <FormControlLabel
            control={<Switch size="small" checked={placed} disabled={placed && !asked} onChange={(_event, on) => ask(on)} />}
            label={translate('field_editor.own_order')}
          />
        )}
      </Stack>
      {pasting && (
        <PasteChoices
          scored={items.some(({ id }) => id === 'score')}
          present={lines.length}
          onTake={take}
          onClose={() => setPasting(false)}
        />
      )}
    </Stack>
  );
}

const noItems: Field[] = [];
const isPlace = ({ id }: { id: string }) => id.startsWith('position_');
const isSaid = (value: unknown) => value !== null && value !== undefined && value !== '';
const hasPlace = (line: Record<string, unknown>) => isSaid(line['position_en']) || isSaid(line['position_fr']);

/** Returns the lines with the pasted choices: one whose key is there already changes that line, and the others follow. */
function withPasted(lines: readonly Record<string, unknown>[], choices: readonly PastedChoice[]): Record<string, unknown>[] {
  const changed = lines.map((line) => {
    const choice = choices.find(({ key }) => key === line['key']);
    const name = isRecord(line['name']) ? line['name'] : {};
    return choice ? { ...line, ...choice, name: { ...name, ...choice.name } } : line;
  });
  const added = choices.filter(({ key }) => !lines.some((line) => line['key'] === key));
  return [...changed, ...added.map((choice) => ({ ...choice }))];
}
