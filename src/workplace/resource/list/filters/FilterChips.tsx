import { Box, Button, Chip } from '@mui/material';
import { useState } from 'react';
import { useListContext, useTranslate } from 'ra-core';
import { isBoolean } from '#resources/language/fields/kinds';
import type { Field, FieldValue } from '#resources/definition';
import { operators, type Operator } from '#resources/lists/listQuery';
import { FieldDisplay } from '../../../fields/FieldDisplay';
import { useLocalize } from '../../../shell/start/BackOfficeContext';
import { FilterWindow, withoutField } from './FilterWindow';
import { useFilteredFields } from './useFilteredFields';

interface Condition {
  operator: Operator;
  value: FieldValue;
}

/** Shows each active filter in words; a click changes it, a cross removes it. */
export function FilterChips() {
  const translate = useTranslate();
  const localize = useLocalize();
  const { filterValues, setFilters } = useListContext();
  const fields = useFilteredFields();
  const [open, setOpen] = useState<{ field: Field; anchor: HTMLElement } | null>(null);
  const filtered = fields.flatMap((field) => {
    const conditions = conditionsOf(filterValues, field.id);
    return conditions.length > 0 ? [{ field, conditions }] : [];
  });
  const { q }: { q?: unknown } = filterValues;
  if (filtered.length === 0 && !open) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }} role="group" aria-label={translate('list.filters')}>
      {filtered.map(({ field, conditions }) => (
        <Chip
          key={field.id}
          size="small"
          variant="outlined"
          onClick={(event) => setOpen({ field, anchor: event.currentTarget })}
          onDelete={() => setFilters(withoutField(filterValues, field.id), {}, false)}
          sx={{ maxWidth: '100%', height: 28, '& .MuiChip-label': { display: 'flex', alignItems: 'baseline', gap: 0.5, minWidth: 0 } }}
          label={
            <>
              <strong>{localize(field.name)}</strong>
              {conditions.map((condition, place) => (
                <Words key={condition.operator} field={field} {...condition} joined={place > 0} />
              ))}
            </>
          }
        />
      ))}
      {filtered.length > 0 && (
        <Button size="small" color="inherit" onClick={() => setFilters(q === undefined ? {} : { q }, {}, false)}>
          {translate('list.clear_all')}
        </Button>
      )}
      {open && <FilterWindow {...open} onClose={() => setOpen(null)} />}
    </Box>
  );
}

function Words({ field, operator, value, joined }: Condition & { field: Field; joined: boolean }) {
  const translate = useTranslate();
  const display = <FieldDisplay field={field} value={value} short />;
  const word = translate(`list.operators.${operator}`);
  return (
    <>
      {joined && <span>{translate('list.and')}</span>}
      {operator === 'empty' && <span>{translate(value === true ? 'list.is_empty_chip' : 'list.is_not_empty_chip')}</span>}
      {operator === 'contains' && <span>{translate('list.contains_chip', { text: String(value) })}</span>}
      {operator !== 'empty' && operator !== 'contains' && (
        <>
          <span>{word}</span>
          {isBoolean(field) ? <span>{translate(value === true ? 'list.yes' : 'list.no')}</span> : display}
        </>
      )}
    </>
  );
}

const isValue = (value: unknown): value is FieldValue =>
  value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Returns the conditions that a list's filters set on a field, in the order in which they are shown. */
export function conditionsOf(filters: Record<string, unknown>, id: string): Condition[] {
  return operators.flatMap((operator) => {
    const value = filters[operator === 'eq' ? id : `${id}__${operator}`];
    return isValue(value) ? [{ operator, value }] : [];
  });
}
