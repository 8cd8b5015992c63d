import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { SyncRun } from '#resources/api/people/directory';
import { syncOutcomes } from '#resources/api/people/constants';

/** Shows the counts of a synchronisation in one line. */
export function CountsText({ run: { counts, dry_run } }: { run: Pick<SyncRun, 'counts' | 'dry_run'> }) {
  const translate = useTranslate();
  if (counts === null) return null;
  const parts = syncOutcomes.filter((outcome) => counts[outcome] > 0);
  return (
    <Typography variant="body2" component="span">
      {parts.length === 0
        ? translate(dry_run ? 'directory.nothing_would' : 'directory.nothing_did')
        : parts.map((outcome) => translate(`directory.counts.${outcome}`, { smart_count: counts[outcome] })).join(' · ')}
    </Typography>
  );
}
