import AddIcon from '@mui/icons-material/Add';
import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import { Box, Button, IconButton, Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import { ArrayInput, SimpleFormIterator } from 'react-admin';
import { useResourceContext, useSimpleFormIterator, useSimpleFormIteratorItem, useSourceContext, useTranslate } from 'ra-core';
import type { Field } from '#resources/definition';
import { hasGivenRows } from '#resources/language/answers/rows';
import { isProductField } from '#resources/language/fields/ownFields';
import { FieldInput } from '../../FieldInput';
import { newLine, newRow } from './newRow';
import { LinesTotal } from './LinesTotal';
import { RowsInput } from './RowsInput';
import type { FieldInputProps } from '../../ui/types';
import type { Line } from './table/pasteLines';
import { useIsTable } from './table/useIsTable';
import { useWholeLines } from './wholeValue';

/** The fields of a line stand side by side where they fit; wide ones take a row of their own. */
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
  '& .RaSimpleFormIterator-action': { visibility: 'visible', display: 'flex', justifyContent: 'flex-end', alignItems: 'center', mt: 0.5 },
  '& .RaSimpleFormIterator-buttons': { mt: 1 },
};

const inLine = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(210px, 100%), 1fr))',
  '& > .wide': { gridColumn: '1 / -1' },
  // Fields whose condition doesn't hold leave their room to the others.
  '& > :not(:has(> :not([role=status])))': { display: 'none' },
};

const isWide = ({ type, format, localized }: Field) =>
  Boolean(localized) || type === 'editor' || type === 'files' || (type === 'text' && format !== undefined);

/** Shows a list of lines to edit, each with the fields of `items`. Its help says how many lines it takes. */
export function ItemsInput(given: FieldInputProps) {
  const translate = useTranslate();
  const { min_items: least = 0, max_items: most } = given.field;
  const bounds = [
    least > 0 && translate('list.lines_least', { smart_count: least }),
    most !== undefined && translate('list.lines_most', { smart_count: most }),
  ].filter(Boolean);
  const isFree = !hasGivenRows(given.field);
  const help = isFree ? [given.help, bounds.join(', ')].filter(Boolean).join(' — ') || undefined : given.help;
  const props = { ...given, help };
  const { field, source, label } = props;
  const resource = useResourceContext();
  const { getSource } = useSourceContext();
  const items = field.items ?? [];
  const isTable = useIsTable(field);
  const hasRows = !isProductField(resource ?? '', field.id);
  const isWhole = useWholeLines(field, getSource(source));
  if (!isWhole) return <Skeleton variant="rounded" height={120} />;
  if (!isFree) return <RowsInput {...props} />;
  if (isTable && hasRows) return <FreeTable {...props} items={items} />;
  return (
    <Box role="group" aria-label={label} data-lines sx={{ width: '100%' }}>
      <ArrayInput source={source} label={label} helperText={help ?? false} fullWidth>
        <SimpleFormIterator
          fullWidth
          disableClear
          sx={lines}
          addButton={<AddLine items={items} most={field.max_items ?? Infinity} hasRows={hasRows} />}
          removeButton={<RemoveLine />}
          reOrderButtons={<MoveLine />}
        >
          <LineInputs items={items} />
        </SimpleFormIterator>
      </ArrayInput>
      <LinesTotal field={field} source={source} />
    </Box>
  );
}

/** Shows the fields of a line, as a group with the number of the line. */
function LineInputs({ items }: { items: readonly Field[] }) {
  const translate = useTranslate();
  const { index } = useSimpleFormIteratorItem();
  return (
    <Box role="group" data-line aria-label={translate('list.line', { number: index + 1 })} sx={inLine}>
      {items.map((item) => (
        <Box key={item.id} data-cell={item.id} className={isWide(item) ? 'wide' : undefined} sx={{ minWidth: 0 }}>
          <FieldInput field={item} fields={items} />
        </Box>
      ))}
    </Box>
  );
}

const LinesTable = lazy(async () => ({ default: (await import('./table/LinesTable')).LinesTable }));

/** Shows a list to which lines are added freely as a table. */
function FreeTable({ items, ...props }: FieldInputProps & { items: readonly Field[] }) {
  const add = (): Line => newLine(items, newRow());
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={120} />}>
      <LinesTable {...props} shownOf={allShown} newLine={add} />
    </Suspense>
  );
}

const allShown = (held: readonly Line[]) => held.map((_, place) => ({ place, removable: true }));

interface AddProps {
  items: readonly Field[];
  most: number;
  /** False for lists in the product's own columns, whose lines have no `_row`. */
  hasRows: boolean;
}

function AddLine({ items, most, hasRows }: AddProps) {
  const translate = useTranslate();
  const { add, total } = useSimpleFormIterator();
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      startIcon={<AddIcon />}
      disabled={total >= most}
      data-add-line
      onClick={() => add(newLine(items, hasRows ? newRow() : undefined))}
    >
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
