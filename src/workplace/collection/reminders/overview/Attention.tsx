import { Box, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { RemindersOverview } from '#resources/api/reminders/runs';
import { formatDate } from '#resources/formats/format';
import { useLocalize, useUiLocale } from '../../../shell/start/BackOfficeContext';
import { PersonLink } from './PersonLink';
import { Returning } from './Returning';

/** Shows who put a reminder off and why, and the addresses that return emails, each with a link to the person. */
export function Attention({ pauses, bounced, canWrite }: Pick<RemindersOverview, 'pauses' | 'bounced'> & { canWrite: boolean }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const locale = useUiLocale();
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } }}>
      <Part name="pauses" none="no_pause">
        {pauses.map(({ id, name, title, until, word }) => (
          <li key={`${name} ${until} ${word}`}>
            <PersonLink id={id}>{name}</PersonLink>
            {' · '}
            {translate('reminding.overview.pause_until', { title: localize(title), date: formatDate(until, locale) })}
            <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {word}
            </Typography>
          </li>
        ))}
      </Part>
      <Part name="bounced" none="no_bounce" hint={bounced.length > 0 ? 'bounced_hint' : undefined}>
        {bounced.map((address) => (
          <Returning key={address.email} address={address} canLift={canWrite} />
        ))}
      </Part>
    </Box>
  );
}

interface PartProps {
  name: 'pauses' | 'bounced';
  none: string;
  hint?: string | undefined;
  children: ReactNode[];
}

function Part({ name, none, hint, children }: PartProps) {
  const translate = useTranslate();
  return (
    <Stack component="section" aria-labelledby={`reminders-${name}`} sx={{ gap: 1 }}>
      <Typography id={`reminders-${name}`} variant="h6" component="h2">
        {translate(`reminding.overview.${name}`)}
      </Typography>
      {hint && <Typography sx={{ color: 'text.secondary' }}>{translate(`reminding.overview.${hint}`)}</Typography>}
      {children.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{translate(`reminding.overview.${none}`)}</Typography>
      ) : (
        <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1.25 }}>
          {children}
        </Stack>
      )}
    </Stack>
  );
}
