import { Box, Button, Typography } from '@mui/material';
import { useSyncExternalStore } from 'react';
import { useTranslate } from 'ra-core';
import type { Counts, GridStore } from './model/gridStore';

const told = ['changed', 'refused', 'incomplete', 'unsent', 'sending'] as const satisfies readonly (keyof Counts)[];

/** How what was typed stands, said as it changes; and the way to what waits for a person. */
export function GridStatus({ store, onNext }: { store: GridStore; onNext: () => void }) {
  const translate = useTranslate();
  const counts = useSyncExternalStore(store.subscribe, store.counts);
  const said = told.filter((name) => counts[name] > 0);
  const isOut = counts.unsent > 0 && store.lost === 'signed_out';
  const keyOf = (name: keyof Counts) => (name === 'unsent' ? `unsent.${store.lost}` : name);
  const waits = counts.changed + counts.refused + counts.incomplete > 0;
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap', minHeight: 32 }}>
      <Typography
        role="status"
        variant="body2"
        sx={{ fontWeight: said.length > 0 ? 600 : 400, color: said.length > 0 ? 'text.primary' : 'text.secondary' }}
      >
        {said.length === 0
          ? translate('grid.status.saved')
          : said.map((name) => translate(`grid.status.${keyOf(name)}`, { smart_count: counts[name] })).join(' · ')}
      </Typography>
      {isOut && (
        // The page opened again asks who comes, and leads back here: what waits is in the browser.
        <Button size="small" variant="contained" onClick={() => window.location.reload()}>
          {translate('grid.status.sign_in')}
        </Button>
      )}
      {waits && (
        <Button size="small" color="inherit" variant="outlined" onClick={onNext}>
          {translate('grid.status.next')}
        </Button>
      )}
      {!store.keeps && (
        <Typography variant="body2" color="error">
          {translate('grid.status.not_kept')}
        </Typography>
      )}
    </Box>
  );
}
