import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ChosenPerson } from '#resources/api/reminders/runs';

/** Shows a person whom a reminder would choose, with what is left for them. */
export function PersonLine({ person: { email, name, count, late } }: { person: ChosenPerson }) {
  const translate = useTranslate();
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, justifyContent: 'space-between', alignItems: 'baseline' }}>
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {name || email}
      </Box>
      <Typography component="span" variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {translate('reminding.people.count', { smart_count: count })}
        {late > 0 && (
          <Box component="span" sx={{ color: 'error.main' }}>
            {' · '}
            {translate('reminding.people.late', { smart_count: late })}
          </Box>
        )}
      </Typography>
    </Box>
  );
}
