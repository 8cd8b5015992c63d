import { Box, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { RemindersOverview } from '#resources/api/reminders/runs';
import { dateFormat, regions } from '#resources/formats/dateFormat';
import { useUiLocale } from '../../../../shell/start/BackOfficeContext';
import { daysAhead } from './days';
import { DayAhead } from './DayAhead';

interface Props extends Pick<RemindersOverview, 'upcoming' | 'off'> {
  now: Date;
}

/** The least width of a day's column, in pixels: a word such as “Questionnaires” has room in it. */
const narrowest = 140;

/** Shows what goes out in the next seven days as a calendar: a column for each day; a row where the columns would be too narrow for the words. */
export function WeekAhead({ upcoming, now, off }: Props) {
  const translate = useTranslate();
  const locale = useUiLocale();
  const days = daysAhead(upcoming, now);
  const inColumns = `@container (min-width: ${days.length * narrowest}px)`;
  const zone = dateFormat(regions[locale], {}).resolvedOptions().timeZone.replaceAll('_', ' ');
  return (
    <Stack component="section" aria-labelledby="week-ahead" sx={{ gap: 1 }}>
      <Typography id="week-ahead" variant="h6" component="h2">
        {translate('reminding.overview.week')}
      </Typography>
      {upcoming.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{translate('reminding.overview.quiet_week')}</Typography>}
      <Box sx={{ containerType: 'inline-size' }}>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr)',
            [inColumns]: { gridTemplateColumns: `repeat(${days.length}, minmax(0, 1fr))` },
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: 'background.paper',
            overflow: 'hidden',
            opacity: off ? 0.6 : 1,
          }}
        >
          {days.map(({ day, items }, place) => (
            <DayAhead key={day} day={day} items={items} isToday={place === 0} inColumns={inColumns} />
          ))}
        </Box>
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('reminding.overview.zone', { zone })}
      </Typography>
    </Stack>
  );
}
