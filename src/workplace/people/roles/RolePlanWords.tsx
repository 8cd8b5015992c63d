import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { RolePlan } from '#resources/api/people/rights';
import { usePermissionGroups } from '../rights/usePermissionGroups';

/** Says which permissions are gained and lost, and for each how many people and some of their names. */
export function RolePlanWords({ plan: { people, gains, loses } }: { plan: RolePlan }) {
  const translate = useTranslate();
  if (people === 0) return <Typography>{translate('rights.plan.nobody')}</Typography>;
  return (
    <>
      <Typography>{translate('rights.plan.people', { smart_count: people })}</Typography>
      <Changes title={translate('rights.plan.gains')} changes={gains} />
      <Changes title={translate('rights.plan.loses')} changes={loses} />
    </>
  );
}

function Changes({ title, changes }: { title: string; changes: RolePlan['gains'] }) {
  const translate = useTranslate();
  const { groups } = usePermissionGroups();
  if (changes.length === 0) return null;
  const names = new Map(
    groups.flatMap((group) => group.permissions.map(({ key, name }) => [key, group.name === name ? name : `${group.name} · ${name}`])),
  );
  return (
    <section>
      <Typography component="h3" variant="body2" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {changes.map(({ key, count, people }) => (
          <Box component="li" key={key} sx={{ typography: 'body2', py: 0.25 }}>
            {names.get(key) ?? key}{' '}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {translate(`rights.plan.${people.length === 0 ? 'count' : people.length < count ? 'among' : 'all'}`, {
                smart_count: count,
                names: people.map(({ name }) => name).join(', '),
              })}
            </Box>
          </Box>
        ))}
      </Box>
    </section>
  );
}
