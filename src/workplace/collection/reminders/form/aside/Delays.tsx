import { Box, Chip } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ChosenPerson } from '#resources/api/reminders/runs';
import { holds } from '#resources/api/reminders/constants';

/** Shows how many people would get their email now, and how many later or not, by the reason. */
export function Delays({ people }: { people: readonly ChosenPerson[] }) {
  const translate = useTranslate();
  const counts = [null, ...holds].map((hold) => ({ hold, count: people.filter((person) => person.hold === hold).length }));
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      {counts
        .filter(({ count }) => count > 0)
        .map(({ hold, count }) => (
          <li key={hold}>
            <Chip
              size="small"
              variant="outlined"
              color={hold === null ? 'success' : 'default'}
              label={translate('reminding.people.delay', {
                why: translate(hold === null ? 'reminding.now' : `reminding.holds.${hold}`),
                smart_count: count,
              })}
            />
          </li>
        ))}
    </Box>
  );
}
