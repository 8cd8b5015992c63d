import { Alert, AlertTitle, Box, Button, Link, Skeleton, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { Why } from '#resources/api/people/rights';
import { formatDate } from '#resources/formats/format';
import { listed } from '#resources/formats/listed';
import { useLocalize, useUiLocale } from '../../shell/start/BackOfficeContext';
import { useSourceTexts, useScopeTexts, useAccessExplanation } from '../rights/rights';

const severities = { yes: 'success', partly: 'warning', no: 'error' } as const;

/** Shows whether the person may do something (yes, in part or no), each obstacle, and what would remove it. */
export function WhyAnswer({ person, asked }: { person: string; asked: Record<string, string> }) {
  const translate = useTranslate();
  const because = useSourceTexts();
  const where = useScopeTexts();
  const locale = useUiLocale();
  const { data, error, isFetching } = useAccessExplanation(person, asked);
  if (person === '' || asked['act'] === undefined) return <Typography>{translate('rights.why.ask')}</Typography>;
  if (error) return <Alert severity="error">{translate(error.message)}</Alert>;
  if (!data) return <Skeleton variant="rounded" height={160} />;
  const { may, obstacles, from, scopes } = data;
  const limited = asked['act'].startsWith('inputs:') && scopes.length > 0;
  return (
    <Stack role="status" aria-busy={isFetching} sx={{ gap: 2 }}>
      <Alert severity={severities[may]}>
        <AlertTitle>{translate(`rights.why.may.${may}`)}</AlertTitle>
        {from.length > 0 && <div>{translate('rights.why.holds', { because: because(from) })}</div>}
        {limited && <div>{translate('rights.only', { where: listed(where(scopes), locale, 'or') })}</div>}
      </Alert>
      {obstacles.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}>
          {obstacles.map((obstacle) => (
            <Against key={obstacle.code} obstacle={obstacle} />
          ))}
        </Box>
      )}
      <div>
        <Button variant="outlined" color="inherit" size="small" component={RouterLink} to={`/admin/users/${encodeURIComponent(person)}`}>
          {translate('rights.why.open')}
        </Button>
      </div>
    </Stack>
  );
}

/** Shows one obstacle, and what would remove it. */
function Against({ obstacle: { code, date, roles = [] } }: { obstacle: Why['obstacles'][number] }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const locale = useUiLocale();
  const day = date === undefined ? '' : formatDate(date, locale);
  const remedy = code === 'no_permission' && roles.length === 0 ? 'no_role' : code;
  return (
    <Box component="li" sx={{ py: 1.25 }}>
      <Typography sx={{ fontWeight: 600 }}>{translate(`rights.why.obstacles.${code}`, { date: day })}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate(`rights.why.remedies.${remedy}`)}{' '}
        {roles.map(({ id, name }, place) => (
          <span key={id}>
            {place > 0 && ', '}
            <Link component={RouterLink} to={`/admin/roles/${id}`} color="inherit">
              {localize(name)}
            </Link>
          </span>
        ))}
      </Typography>
    </Box>
  );
}
