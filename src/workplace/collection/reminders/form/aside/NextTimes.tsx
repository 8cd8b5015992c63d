import { Box, Skeleton, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Values } from '#resources/definition';
import { useUiLocale } from '../../../../shell/start/BackOfficeContext';
import { useTimes } from '../../reminders';
import { NotShown } from './NotShown';
import { localText, offsetOf } from './times';

/** Shows the next five times of a reminder, in its time zone, and where the clocks change between them. */
export function NextTimes({ values }: { values: Values }) {
  const translate = useTranslate();
  const locale = useUiLocale();
  const { data, error } = useTimes(values);
  const times = data?.times ?? [];
  const isDue = values['when'] === 'due';
  const none = values['active'] === false ? 'inactive' : data?.used_up ? 'used_up' : isDue ? 'none_due' : 'none';
  const zone = String(values['time_zone'] ?? '');
  return (
    <Stack component="section" aria-labelledby="next-times" aria-live="polite" sx={{ gap: 1 }}>
      <Typography id="next-times" variant="h6" component="h2">
        {translate('reminding.times.title')}
      </Typography>
      {error && <NotShown error={error} invalid="reminding.times.failed" />}
      {!data && !error && <Skeleton variant="rounded" height={120} />}
      {data && !error && times.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{translate(`reminding.times.${none}`)}</Typography>
      )}
      {!error && times.length > 0 && (
        <>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5, fontVariantNumeric: 'tabular-nums' }}>
            {times.map((time, place) => {
              const before = times[place - 1];
              const changes = before !== undefined && offsetOf(before) !== offsetOf(time);
              return (
                <li key={time.at}>
                  {localText(time.local, locale)}
                  {changes && (
                    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                      {translate('reminding.times.clocks', { before: offsetOf(before), offset: offsetOf(time) })}
                    </Typography>
                  )}
                </li>
              );
            })}
          </Box>
          {isDue && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {translate('reminding.times.by_left')}
            </Typography>
          )}
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {translate('reminding.times.zone', { zone: zone.replaceAll('_', ' ') })}
          </Typography>
        </>
      )}
    </Stack>
  );
}
