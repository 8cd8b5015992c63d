import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Spared } from '#resources/api/history/changeSets';

/** Lists the records that an undo leaves as they are: for each reason their number, and the first names. Shows nothing where there is none. */
export function SparedList({ spared }: { spared: Spared }) {
  const translate = useTranslate();
  if (spared.length === 0) return null;
  return (
    <Box component="ul" sx={{ mt: 1, mb: 0, pl: 2.5 }}>
      {spared.map(({ reason, count, records }) => {
        const names = records.map(({ label }) => translate('conditions.quoted', { name: label })).join(', ');
        return (
          <Box component="li" key={reason} sx={{ overflowWrap: 'anywhere' }}>
            {translate(`undo.spared.${reason}`, { smart_count: count })}
            {names && `${translate('form.colon')}${names}`}
            {records.length > 0 && records.length < count && '…'}
          </Box>
        );
      })}
    </Box>
  );
}
