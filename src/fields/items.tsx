import AddIcon from '@mui/icons-material/Add';
import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import { Box, Button, IconButton, Stack, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { ArrayInput, SimpleFormIterator } from 'react-admin';
import { useSimpleFormIterator, useSimpleFormIteratorItem, useTranslate } from 'ra-core';
import type { Field, FieldValue, Values } from '#resources/definition';
import { withDefaults } from '#resources/validate';
import { useLocalize } from '../shell/BackOfficeContext';
import { FieldDisplay } from './FieldDisplay';
import { FieldInput } from './FieldInput';
import type { FieldDisplayProps, FieldInputProps } from './types';

/** Several fields side by side where they fit; what is long takes a row of its own. */
const lines = {
  '& .RaSimpleFormIterator-list': { display: 'grid', gap: 1.5 },
  '& .RaSimpleFormIterator-line': {
    display: 'block',
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    p: 1.5,
    pb: 0.5,
    '&:last-child': { border: 1, borderColor: 'divider' },
  },
  '& .RaSimpleFormIterator-form': {
    display: 'grid',
    gap: 1.5,
    alignItems: 'start',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(210px, 100%), 1fr))',
  },
  '& .RaSimpleFormIterator-form > .wide': { gridColumn: '1 / -1' },
  '& .RaSimpleFormIterator-action': { visibility: 'visible', display: 'flex', justifyContent: 'flex-end', alignItems: 'center', mt: 0.5 },
  '& .RaSimpleFormIterator-buttons': { mt: 1 },
};

const isWide = ({ type, format, localized }: Field) =>
  Boolean(localized) || type === 'editor' || type === 'files' || (type === 'text' && format !== undefined);

/** A list of lines, each with the fields of `items`. */
export function ItemsInput({ field, source, label, help }: FieldInputProps) {
  const items = field.items ?? [];
  return (
    <ArrayInput source={source} label={label} helperText={help ?? false} fullWidth>
      <SimpleFormIterator
        fullWidth
        disableClear
        sx={lines}
        addButton={<AddLine items={items} />}
        removeButton={<RemoveLine />}
        reOrderButtons={<MoveLine />}
      >
        {items.map((item) => (
          <Box key={item.id} className={isWide(item) ? 'wide' : undefined} sx={{ minWidth: 0, '&:empty': { display: 'none' } }}>
            <FieldInput field={item} fields={items} />
          </Box>
        ))}
      </SimpleFormIterator>
    </ArrayInput>
  );
}

function AddLine({ items }: { items: readonly Field[] }) {
  const translate = useTranslate();
  const { add } = useSimpleFormIterator();
  return (
    <Button size="small" variant="outlined" color="inherit" startIcon={<AddIcon />} onClick={() => add(withDefaults(items, {}))}>
      {translate('list.add_line')}
    </Button>
  );
}

function RemoveLine() {
  const translate = useTranslate();
  const { remove } = useSimpleFormIteratorItem();
  return (
    <Button size="small" color="error" onClick={() => remove()}>
      {translate('list.remove_line')}
    </Button>
  );
}

function MoveLine() {
  const translate = useTranslate();
  const { index, total, reOrder } = useSimpleFormIteratorItem();
  if (total < 2) return null;
  return (
    <>
      <IconButton size="small" disabled={index === 0} aria-label={translate('list.line_up')} onClick={() => reOrder(index - 1)}>
        <ArrowUpwardIcon fontSize="small" />
      </IconButton>
      <IconButton size="small" disabled={index === total - 1} aria-label={translate('list.line_down')} onClick={() => reOrder(index + 1)}>
        <ArrowDownwardIcon fontSize="small" />
      </IconButton>
    </>
  );
}

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);
function linesOf(value: FieldValue | undefined): Values[] {
  const list: unknown = value;
  return Array.isArray(list) ? list.filter(isValues) : [];
}
const isEmpty = (value: FieldValue | undefined) => value === undefined || value === null || value === '';

/** The lines as a table, without the columns that none of them fills. */
export function ItemsDisplay({ field, value, short }: FieldDisplayProps) {
  const translate = useTranslate();
  const localize = useLocalize();
  const records = linesOf(value);
  if (short) return <>{records.length ? translate('list.items', { smart_count: records.length }) : ''}</>;
  const columns = (field.items ?? []).filter(({ id }) => records.some((record) => !isEmpty(record[id])));
  if (columns.length === 0) return null;
  return (
    <Stack sx={{ alignItems: 'flex-start' }}>
      <TableContainer>
        <Table size="small" sx={{ width: 'auto' }}>
          <TableHead>
            <TableRow>
              {columns.map(({ id, name, type }) => (
                <TableCell key={id} align={type === 'number' ? 'right' : 'left'}>
                  {localize(name)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {records.map((record, index) => (
              <TableRow key={index}>
                {columns.map((item) => (
                  <TableCell key={item.id} align={item.type === 'number' ? 'right' : 'left'}>
                    {!isEmpty(record[item.id]) && <FieldDisplay field={item} value={record[item.id]} />}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Stack>
  );
}
