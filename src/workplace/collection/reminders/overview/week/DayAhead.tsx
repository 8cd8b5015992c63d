import { Box, Link, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { RemindersOverview } from '#resources/api/reminders/runs';
import { dateFormat, firstOfMonth, regions } from '#resources/formats/dateFormat';
import { useLocalize, useUiLocale } from '../../../../shell/start/BackOfficeContext';
import { reminderPath } from '../../paths';

type Upcoming = RemindersOverview['upcoming'][number];

interface Props {
  day: string;
  items: readonly Upcoming[];
  isToday: boolean;
  /** The condition of CSS under which the days stand side by side. */
  inColumns: string;
}

/** Shows a day of the week ahead with the reminders that go out on it. */
export function DayAhead({ day, items, isToday, inColumns }: Props) {
  const translate = useTranslate();
  const locale = useUiLocale();
  const [weekday, date] = ([{ weekday: 'long' }, { day: 'numeric', month: 'short' }] as const).map((form) =>
    firstOfMonth(dateFormat(regions[locale], { ...form, timeZone: 'UTC' }).format(new Date(day)), locale),
  );
  return (
    <Box
      component="section"
      aria-label={`${weekday} ${date}`}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '92px minmax(0, 1fr)', sm: '140px minmax(0, 1fr)' },
        gap: 1,
        p: 1.25,
        minWidth: 0,
        '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' },
        [inColumns]: {
          display: 'flex',
          flexDirection: 'column',
          p: 1,
          minHeight: 150,
          '&:not(:first-of-type)': { borderTop: 0, borderLeft: 1, borderColor: 'divider' },
        },
      }}
    >
      <Box sx={{ lineHeight: 1.3 }}>
        <Typography component="h3" variant="body2" sx={{ fontWeight: 700, textTransform: 'capitalize' }}>
          {isToday ? translate('reminding.overview.today') : weekday}
        </Typography>
        <Typography variant="body2" sx={{ color: isToday ? 'primary.main' : 'text.secondary', fontWeight: isToday ? 700 : 400 }}>
          {date}
        </Typography>
      </Box>
      {items.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.disabled' }} aria-label={translate('reminding.overview.nothing')}>
          –
        </Typography>
      ) : (
        <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1 }}>
          {items.map((item) => (
            <Going key={`${item.reminder_id} ${item.at}`} item={item} />
          ))}
        </Stack>
      )}
    </Box>
  );
}

function Going({ item }: { item: Upcoming }) {
  const translate = useTranslate();
  const locale = useUiLocale();
  const localize = useLocalize();
  return (
    <Box component="li" sx={{ borderLeft: 3, borderColor: item.people > 0 ? 'primary.main' : 'divider', pl: 0.75, minWidth: 0 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {dateFormat(regions[locale], { timeStyle: 'short' }).format(new Date(item.at))}
      </Typography>
      <Link
        component={RouterLink}
        to={reminderPath({ ...item, id: item.reminder_id })}
        color="inherit"
        sx={{
          fontWeight: 600,
          fontSize: 13,
          lineHeight: 1.3,
          display: 'block',
          overflowWrap: 'break-word',
          hyphens: 'auto',
        }}
      >
        {localize(item.title)}
      </Link>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('reminding.overview.people', { smart_count: item.people })}
      </Typography>
    </Box>
  );
}
