import FilterListIcon from '@mui/icons-material/FilterList';
import { Button, Menu, MenuItem, Popover, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { FilterLiveForm, useListContext, useTranslate } from 'ra-core';
import type { Field } from '#resources/definition';
import { useLocalize } from '../../../shell/BackOfficeContext';
import { canBeEmpty, EmptinessInput, useFilteredFields, useFilterInputs } from './useListFilters';

/** Offers every field that the list can be filtered by, then the filter of the one that is chosen. */
export function FilterButton() {
  const translate = useTranslate();
  const localize = useLocalize();
  const fields = useFilteredFields();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  const [field, setField] = useState<Field | null>(null);
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<FilterListIcon />}
        aria-haspopup="menu"
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setOpen(true);
        }}
      >
        {translate('list.filter')}
      </Button>
      <Menu anchorEl={anchor} open={open} onClose={() => setOpen(false)} slotProps={{ paper: { sx: { maxHeight: 420, minWidth: 220 } } }}>
        {fields.map((each) => (
          <MenuItem
            key={each.id}
            dense
            onClick={() => {
              setOpen(false);
              setField(each);
            }}
          >
            {localize(each.name)}
          </MenuItem>
        ))}
      </Menu>
      {field && anchor && <FilterWindow field={field} anchor={anchor} onClose={() => setField(null)} />}
    </>
  );
}

/** The filter of a field; it applies while one types. */
export function FilterWindow({ field, anchor, onClose }: { field: Field; anchor: HTMLElement; onClose: () => void }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const inputsOf = useFilterInputs();
  const { filterValues, setFilters } = useListContext();
  const name = localize(field.name);
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': translate('list.filter_by', { name }),
          sx: { width: 340, maxWidth: 'calc(100vw - 24px)', p: 2, mt: 0.5 },
        },
      }}
    >
      <FilterLiveForm debounce={300}>
        <Stack sx={{ gap: 1.5 }}>
          <Typography variant="subtitle2" component="h2">
            {translate('list.filter_by', { name })}
          </Typography>
          {inputsOf(field)}
          {canBeEmpty(field) && <EmptinessInput field={field} />}
        </Stack>
      </FilterLiveForm>
      <Stack direction="row" sx={{ justifyContent: 'space-between', mt: 2 }}>
        <Button
          size="small"
          color="inherit"
          onClick={() => {
            setFilters(withoutField(filterValues, field.id), {}, false);
            onClose();
          }}
        >
          {translate('list.remove_filter')}
        </Button>
        <Button size="small" variant="contained" onClick={onClose}>
          {translate('list.done')}
        </Button>
      </Stack>
    </Popover>
  );
}

/** The filters but those of a field. */
export function withoutField(filters: Record<string, unknown>, id: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(filters).filter(([name]) => name.split('__')[0] !== id));
}
