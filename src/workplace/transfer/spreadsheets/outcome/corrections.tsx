import { Alert, Box, Button, Stack } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import type { Import, Correction } from '#resources/api/transfer/imports';
import { useAct } from '../imports';
import { settingsOf } from '../understood/matches';

/** The corrections that are not sent yet. They are sent and checked together. */
export interface Corrections {
  pending: readonly Correction[];
  add(correction: Correction): void;
  discard(): void;
  check(): void;
  isBusy: boolean;
}

export function useCorrections(job: Import): Corrections {
  const [pending, setPending] = useState<readonly Correction[]>([]);
  const { mutate, isPending } = useAct(job.id);
  const same = (a: Correction, b: Correction) => a.column === b.column && a.row === b.row && a.was === b.was;
  return {
    pending,
    isBusy: isPending,
    add: (correction) => setPending([...pending.filter((each) => !same(each, correction)), correction]),
    discard: () => setPending([]),
    check: () => {
      const understood = job.mapping;
      if (!understood) return;
      const settings = settingsOf(understood);
      const kept = (settings.corrections ?? []).filter((each) => !pending.some((other) => same(each, other)));
      mutate({ act: 'settings', settings: { ...settings, corrections: [...kept, ...pending] } });
    },
  };
}

/** Shows the corrections that are not sent yet, with buttons to check the file with them or to discard them. It stays in sight below the grid, which it doesn't move. */
export function PendingCorrections({ corrections: { pending, discard, check, isBusy } }: { corrections: Corrections }) {
  const translate = useTranslate();
  if (pending.length === 0) return null;
  return (
    <Alert severity="info" role="status" sx={{ position: 'sticky', bottom: 8, zIndex: 4 }}>
      <Stack sx={{ gap: 1 }}>
        {translate('sheets.corrections', { smart_count: pending.length })}
        <Box component="ul" sx={{ m: 0, pl: 2, maxHeight: 120, overflow: 'auto', overflowWrap: 'anywhere' }}>
          {pending.map(({ column, row, was, text }) => (
            <li key={`${column} ${row} ${was}`}>
              {was === undefined
                ? translate('sheets.correction_of_cell', { cell: `${column}${row}`, text })
                : translate('sheets.correction_of_word', { column, was, text })}
            </li>
          ))}
        </Box>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button size="small" variant="contained" disabled={isBusy} onClick={check}>
            {translate('sheets.check_again')}
          </Button>
          <Button size="small" color="inherit" disabled={isBusy} onClick={discard}>
            {translate('sheets.discard_corrections')}
          </Button>
        </Stack>
      </Stack>
    </Alert>
  );
}
