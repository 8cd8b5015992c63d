import { Alert, Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useRecordContext, useTranslate } from 'ra-core';
import { Link, useLocation } from 'react-router';
import type { PersonRights } from '#resources/api/people/rights';
import { formatDate } from '#resources/formats/format';
import { apiUrl, http } from '#dataProvider/http/http';
import { listed } from '#resources/formats/listed';
import { maySeeAs, useBackOffice, useDefinition, useUiLocale } from '../../shell/start/BackOfficeContext';
import { useSourceTexts, useRights, useScopeTexts } from './rights';
import { usePermissionGroups } from './usePermissionGroups';

/** Shows all that the person may do, area by area: for which subjects and tags, until when, and why. */
export function RightsExplained() {
  const translate = useTranslate();
  const person = useRecordContext();
  const { data: rights, isError } = useRights(String(person?.id ?? ''), person?.['version']);
  if (isError) return <Alert severity="error">{translate('rights.failed')}</Alert>;
  if (!rights) return <Skeleton variant="rounded" height={160} />;
  return (
    <Stack sx={{ gap: 2, mt: 0.5 }}>
      {rights.state !== 'active' && (
        <Alert severity="warning" action={rights.state === 'archived' && <BringBack id={String(person?.id)} />}>
          {translate(`rights.states.${rights.state}`)}
        </Alert>
      )}
      <Terms rights={rights} />
      <Held rights={rights} />
      <Ways id={String(person?.id)} />
    </Stack>
  );
}

/** Shows the button that reactivates an archived person, for users who may change people. */
function BringBack({ id }: { id: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const users = useDefinition('users');
  const queries = useQueryClient();
  const back = useMutation({
    mutationFn: () => http(`${apiUrl}/users/${encodeURIComponent(id)}/unarchive`, { method: 'POST' }),
    onSuccess: () => {
      notify('rights.brought_back', { type: 'success' });
      return queries.invalidateQueries();
    },
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  if (!users?.can_write) return null;
  return (
    <Button size="small" color="inherit" disabled={back.isPending} onClick={() => back.mutate()}>
      {translate('rights.bring_back')}
    </Button>
  );
}

/** Shows the access period of the person. */
function Terms({ rights: { mandate_from, mandate_until } }: { rights: PersonRights }) {
  const translate = useTranslate();
  const locale = useUiLocale();
  const from = mandate_from && formatDate(mandate_from, locale);
  const until = mandate_until && formatDate(mandate_until, locale);
  const key = from && until ? 'both' : from ? 'from' : until ? 'until' : 'open';
  return <Typography variant="body2">{translate(`rights.mandate.${key}`, { from, until })}</Typography>;
}

function Held({ rights: { permissions, scopes } }: { rights: PersonRights }) {
  const translate = useTranslate();
  const locale = useUiLocale();
  const because = useSourceTexts();
  const where = useScopeTexts()(scopes);
  const { groups } = usePermissionGroups();
  const sources = new Map(permissions.map(({ key, from }) => [key, from]));
  const shown = groups
    .map((group) => ({ ...group, permissions: group.permissions.filter(({ key }) => sources.has(key)) }))
    .filter((group) => group.permissions.length > 0);
  if (permissions.length === 0) return <Typography variant="body2">{translate('rights.none')}</Typography>;
  return (
    <Stack sx={{ gap: 1.5 }}>
      {shown.map((group) => (
        <Box key={group.key} component="section" aria-labelledby={`rights-${group.key}`}>
          <Typography id={`rights-${group.key}`} component="h3" variant="body2" sx={{ fontWeight: 600 }}>
            {group.name}
          </Typography>
          {group.key === 'inputs' && where.length > 0 && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {translate('rights.only', { where: listed(where, locale, 'or') })}
            </Typography>
          )}
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {group.permissions.map(({ key, name }) => (
              <Box
                component="li"
                key={key}
                sx={{
                  display: 'grid',
                  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(140px, 240px) minmax(0, 1fr)' },
                  columnGap: 2,
                  py: 0.5,
                  borderBottom: 1,
                  borderColor: 'divider',
                  typography: 'body2',
                }}
              >
                <Box sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>{name}</Box>
                <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{because(sources.get(key) ?? [])}</Box>
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </Stack>
  );
}

/** Links to the screen that explains why the person may not do something, and to the one for viewing as the person. */
function Ways({ id }: { id: string }) {
  const translate = useTranslate();
  const { profile } = useBackOffice();
  const { pathname } = useLocation();
  const to = (path: string) => `/admin/${path}?${new URLSearchParams({ person: id, from: pathname })}`;
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <Button size="small" variant="outlined" color="inherit" component={Link} to={to('why')}>
        {translate('areas.why')}
      </Button>
      {maySeeAs(profile) && id !== profile.id && (
        <Button size="small" variant="outlined" color="inherit" component={Link} to={to('see_as')}>
          {translate('rights.see_as.of')}
        </Button>
      )}
    </Stack>
  );
}
