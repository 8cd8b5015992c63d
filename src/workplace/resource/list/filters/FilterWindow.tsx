import { Button, Popover, Skeleton, Stack, Typography } from '@mui/material';
import { Suspense } from 'react';
import { useListContext, useTranslate } from 'ra-core';
import type { Field } from '#resources/definition';
import { useLocalize } from '../../../shell/start/BackOfficeContext';
import { lazyWithTexts } from '../../../shell/start/lazyWithTexts';

const FilterInputs = lazyWithTexts(async () => (await import('./FilterInputs')).FilterInputs);

/** Shows the filter of a field in a window; the filter applies while the user types. */
export function FilterWindow({ field, anchor, onClose }: { field: Field; anchor: HTMLElement; onClose: () => void }) {
  const translate = useTranslate();
  const localize = useLocalize();
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
      <Stack sx={{ gap: 1.5 }}>
        <Typography variant="subtitle2" component="h2">
          {translate('list.filter_by', { name })}
        </Typography>
        <Suspense fallback={<Skeleton variant="rounded" height={62} />}>
          <FilterInputs field={field} />
        </Suspense>
      </Stack>
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

/** Returns the filters without those of a field. */
export function withoutField(filters: Record<string, unknown>, id: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(filters).filter(([name]) => name.split('__')[0] !== id));
}
