import ViewColumnIcon from '@mui/icons-material/ViewColumn';
import { Button, Popover, Skeleton } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'ra-core';
import type { ListLayout } from './useListLayout';

const LayoutPanel = lazy(() => import('./LayoutPanel').then((module) => ({ default: module.LayoutPanel })));

/** Chooses the columns of the list, their order (by dragging or by buttons), and the density of the rows. */
export function LayoutButton({ layout }: { layout: ListLayout }) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<ViewColumnIcon />}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate('list.columns')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': translate('list.columns'),
            sx: { p: 1.5, mt: 0.5, width: 330, maxWidth: 'calc(100vw - 24px)' },
          },
        }}
      >
        <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
          <LayoutPanel layout={layout} />
        </Suspense>
      </Popover>
    </>
  );
}
