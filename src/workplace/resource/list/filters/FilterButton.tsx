import FilterListIcon from '@mui/icons-material/FilterList';
import { Button, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import type { Field } from '#resources/definition';
import { useLocalize } from '../../../shell/start/BackOfficeContext';
import { FilterWindow } from './FilterWindow';
import { useFilteredFields } from './useFilteredFields';

/** Offers every field that the list can be filtered by, then opens the filter of the chosen one. */
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
