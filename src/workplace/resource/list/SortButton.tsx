import AddIcon from '@mui/icons-material/Add';
import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import CloseIcon from '@mui/icons-material/Close';
import SwapVertIcon from '@mui/icons-material/SwapVert';
import { Box, Button, IconButton, Menu, MenuItem, Popover, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useListContext, useTranslate } from 'ra-core';
import { sortPairs, sortPayload, type SortPair } from '#dataProvider/lists/sort';
import type { Field } from '#resources/definition';
import { useLocalize } from '../../shell/start/BackOfficeContext';
import { mostSorts, sortedBy } from './table/TableHead';
import { isSortable } from '#resources/language/fields/fieldUses';

/** Chooses the columns by which the list is ordered, and their directions; the first column counts first. */
export function SortButton({ offered }: { offered: readonly Field[] }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const { sort, setSort } = useListContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [adding, setAdding] = useState<HTMLElement | null>(null);
  const pairs = sortPairs(sort);
  const nameOf = (id: string) => localize(offered.find((field) => field.id === id)?.name) || id;
  const others = offered.filter((field) => isSortable(field) && !pairs.some(([id]) => id === field.id));
  const set = (next: SortPair[]) => setSort(sortPayload(next));
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<SwapVertIcon />}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {pairs.length > 1 ? translate('list.sort_count', { smart_count: pairs.length }) : translate('list.sort')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': translate('list.sort'),
            sx: { p: 1.5, mt: 0.5, width: 320, maxWidth: 'calc(100vw - 24px)' },
          },
        }}
      >
        <Stack component="ol" sx={{ m: 0, p: 0, listStyle: 'none', gap: 0.5 }}>
          {pairs.map(([id, order], place) => (
            <Box component="li" key={id} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <Typography variant="body2" sx={{ flex: 1, minWidth: 0 }} noWrap>
                {place + 1}. {nameOf(id)}
              </Typography>
              <Button
                size="small"
                color="inherit"
                startIcon={order === 'ASC' ? <ArrowUpwardIcon /> : <ArrowDownwardIcon />}
                onClick={() => set(sortedBy(pairs, id, true))}
              >
                {translate(order === 'ASC' ? 'list.ascending' : 'list.descending')}
              </Button>
              <IconButton
                size="small"
                disabled={pairs.length === 1}
                aria-label={translate('list.remove_sort', { name: nameOf(id) })}
                onClick={() => set(pairs.filter((pair) => pair[0] !== id))}
              >
                <CloseIcon fontSize="small" />
              </IconButton>
            </Box>
          ))}
        </Stack>
        <Button
          size="small"
          startIcon={<AddIcon />}
          disabled={pairs.length >= mostSorts || others.length === 0}
          onClick={(event) => setAdding(event.currentTarget)}
          sx={{ mt: 1 }}
        >
          {translate('list.add_sort')}
        </Button>
        <Menu anchorEl={adding} open={adding !== null} onClose={() => setAdding(null)} slotProps={{ paper: { sx: { maxHeight: 360 } } }}>
          {others.map((field) => (
            <MenuItem
              key={field.id}
              dense
              onClick={() => {
                set(sortedBy(pairs, field.id, true));
                setAdding(null);
              }}
            >
              {localize(field.name)}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </>
  );
}
