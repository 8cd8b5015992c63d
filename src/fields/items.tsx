import { Box, Stack, Typography } from '@mui/material';
import { ArrayInput, SimpleFormIterator } from 'react-admin';
import { useTranslate } from 'ra-core';
import type { FieldValue, Values } from '#resources/definition';
import { useLocalize } from '../shell/BackOfficeContext';
import { FieldDisplay } from './FieldDisplay';
import { FieldInput } from './FieldInput';
import type { FieldDisplayProps, FieldInputProps } from './types';

/** A list of lines, each with the fields of `items`. */
export function ItemsInput({ field, source, label, help }: FieldInputProps) {
  const items = field.items ?? [];
  return (
    <ArrayInput source={source} label={label} helperText={help ?? false} fullWidth>
      <SimpleFormIterator fullWidth inline={items.length <= 4} disableClear>
        {items.map((item) => <FieldInput key={item.id} field={item} fields={items} />)}
      </SimpleFormIterator>
    </ArrayInput>
  );
}

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);
function linesOf(value: FieldValue | undefined): Values[] {
  const list: unknown = value;
  return Array.isArray(list) ? list.filter(isValues) : [];
}

export function ItemsDisplay({ field, value, short }: FieldDisplayProps) {
  const translate = useTranslate();
  const localize = useLocalize();
  const lines = linesOf(value);
  if (short) return <>{lines.length ? translate('list.items', { smart_count: lines.length }) : ''}</>;
  return (
    <Stack component="ol" sx={{ m: 0, pl: 2.5, gap: 1 }}>
      {lines.map((line, index) => (
        <Box component="li" key={index}>
          {(field.items ?? []).filter((item) => line[item.id] !== undefined && line[item.id] !== null).map((item) => (
            <Box key={item.id} sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
              <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>{localize(item.name)}</Typography>
              <FieldDisplay field={item} value={line[item.id]} />
            </Box>
          ))}
        </Box>
      ))}
    </Stack>
  );
}
