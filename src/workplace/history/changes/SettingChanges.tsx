import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Change, Revision } from '#resources/api/history/events';
import type { Locale } from '#resources/definition';
import { countryName } from '#resources/formats/countries';
import { formatDate } from '#resources/formats/format';
import { useUiLocale } from '../../shell/start/BackOfficeContext';

type Side = 0 | 1;
type Translate = ReturnType<typeof useTranslate>;

/** Says in a sentence each what changed in the settings of somebody's reminders: the hour, the time zone, the country, an absence with the colleague, a reminder that was put off, the address of the calendar, and whether reminders go to them. */
export function SettingChanges({ changes }: { changes: Revision['changes'] }) {
  const translate = useTranslate();
  const locale = useUiLocale();
  const sentences = phrases(changes, translate, locale).map(([before, after]) =>
    translate('history.settings.sentence', { after, before: `${before.charAt(0).toLowerCase()}${before.slice(1)}` }),
  );
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, '&:empty': { display: 'none' } }}>
      {sentences.map((sentence) => (
        <Typography key={sentence} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {sentence}
        </Typography>
      ))}
    </Box>
  );
}

/** Returns what was and what is of each setting that changed. */
function phrases(changes: Revision['changes'], translate: Translate, locale: Locale): [string, string][] {
  const phrase = (name: string, value: unknown) =>
    value === null || value === false
      ? translate(`history.settings.no_${name}`)
      : translate(`history.settings.${name}`, { value: shown(name, value, locale) });
  const plain = names.flatMap((name): [string, string][] => {
    const change: Change | undefined = changes[name];
    return change ? [[phrase(name, change[0]), phrase(name, change[1])]] : [];
  });
  const away = (side: Side) => {
    const [from, until, colleague] = ['away_from', 'away_until', 'colleague'].map((name) => changes[name]?.[side]);
    if (typeof from !== 'string' || typeof until !== 'string') return translate('history.settings.no_absence');
    const days = { from: formatDate(from, locale), until: formatDate(until, locale) };
    return typeof colleague === 'string'
      ? translate('history.settings.absence_with', { ...days, colleague })
      : translate('history.settings.absence', days);
  };
  const [title, until, word] = ['paused', 'paused_until', 'word'].map((name) => changes[name]?.[1]);
  const pause = () => translate('history.settings.paused', { title, word, until: formatDate(String(until), locale) });
  const pauses = changes['paused'] ? [[translate('history.settings.no_paused'), pause()] satisfies [string, string]] : [];
  return [...plain, ...pauses, ...(changes['away_from'] ? [[away(0), away(1)] satisfies [string, string]] : [])];
}

const names = ['hour', 'time_zone', 'country', 'stopped', 'bounced_at', 'calendar'];

function shown(name: string, value: unknown, locale: Locale): string {
  if (name === 'country') return countryName(String(value), locale);
  if (name === 'bounced_at') return formatDate(String(value), locale);
  return String(value).replaceAll('_', ' ');
}
