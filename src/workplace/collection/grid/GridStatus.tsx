import { Box, Button, Typography } from '@mui/material';
import { useState, useSyncExternalStore } from 'react';
import { useTranslate, type RaRecord } from 'ra-core';
import type { PeriodKind } from '#resources/formats/periods/periods';
import { placedOf, statusCounts, unplacedOf, type GridExtent } from './model/unplaced';
import type { GridStore } from './model/gridStore';
import { UnplacedDialog } from './acts/UnplacedDialog';

const told = ['changed', 'refused', 'incomplete', 'unplaced', 'unsent', 'sending'] as const;

interface Props {
  subject: RaRecord;
  kind: PeriodKind;
  store: GridStore;
  offered: GridExtent;
  /** Moves to the next entry that needs the user. Undefined when the subject has no grid: the status is then shown only if values are unsaved. */
  onNext?: () => void;
}

/** Shows whether typed values are saved, announced as it changes, with the button that leads to those that need the user. */
export function GridStatus({ subject, kind, store, offered, onNext }: Props) {
  const translate = useTranslate();
  const [isLooking, setLooking] = useState(false);
  const counts = useSyncExternalStore(store.subscribe, store.counts);
  const unplaced = unplacedOf(store, offered);
  const standing = statusCounts(store, unplaced);
  const said = told.filter((name) => standing[name] > 0);
  const isOut = counts.unsent > 0 && store.lost === 'signed_out';
  const keyOf = (name: (typeof told)[number]) => (name === 'unsent' ? `unsent.${store.lost}` : name);
  const close = () => {
    setLooking(false);
    // The button that opened the dialog may be gone with the values it led to; then the focus goes to the grid.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) document.querySelector<HTMLElement>('[role=grid] [tabindex="0"]')?.focus();
    });
  };
  if (said.length === 0 && !onNext) return null;
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap', minHeight: 32 }}>
      <Typography
        role="status"
        variant="body2"
        sx={{ fontWeight: said.length > 0 ? 600 : 400, color: said.length > 0 ? 'text.primary' : 'text.secondary' }}
      >
        {said.length === 0
          ? translate('grid.status.saved')
          : said.map((name) => translate(`grid.status.${keyOf(name)}`, { smart_count: standing[name] })).join(' · ')}
      </Typography>
      {isOut && (
        // Loading the page again asks the user to sign in and returns here. The unsaved values are stored in the browser.
        <Button size="small" variant="contained" onClick={() => window.location.reload()}>
          {translate('grid.status.sign_in')}
        </Button>
      )}
      {unplaced.length > 0 && (
        <Button size="small" color="inherit" variant="outlined" onClick={() => setLooking(true)}>
          {translate('grid.status.see', { smart_count: unplaced.length })}
        </Button>
      )}
      {onNext && placedOf(store, offered).length > 0 && (
        <Button size="small" color="inherit" variant="outlined" onClick={onNext}>
          {translate('grid.status.next')}
        </Button>
      )}
      {!store.keeps && (
        <Typography variant="body2" color="error">
          {translate('grid.status.not_kept')}
        </Typography>
      )}
      {isLooking && unplaced.length > 0 && (
        <UnplacedDialog subject={subject} kind={kind} unplaced={unplaced} onDiscard={(gone) => store.discard(gone)} onClose={close} />
      )}
    </Box>
  );
}
