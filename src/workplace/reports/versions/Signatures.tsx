import { Chip, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Signature } from '#resources/api/reports/reports';
import { formatDate } from '#resources/formats/format';
import { useUiLocale } from '../../shell/start/BackOfficeContext';

const colors = { asked: 'default', signed: 'success', declined: 'error' } as const;

/** Lists who was asked to approve the report, and what each has said. A signature of another content says so. */
export function Signatures({ signatures }: { signatures: readonly Signature[] }) {
  const translate = useTranslate();
  const locale = useUiLocale();
  return (
    <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0, gap: 1 }}>
      {signatures.map(({ user, state, current, comment, at }) => {
        const isOld = state !== 'asked' && !current;
        return (
          <li key={user.id}>
            <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
              <Typography sx={{ fontWeight: 600 }}>{user.name}</Typography>
              <Chip
                size="small"
                color={isOld ? 'warning' : colors[state]}
                label={translate(`reports.signatures.${isOld ? `${state}_before` : state}`)}
              />
              {at && (
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {formatDate(at, locale)}
                </Typography>
              )}
            </Stack>
            {comment && <Typography variant="body2">{translate('reports.signatures.comment', { comment })}</Typography>}
          </li>
        );
      })}
    </Stack>
  );
}
