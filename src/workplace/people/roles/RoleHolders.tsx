import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Link, Skeleton, Stack, Typography } from '@mui/material';
import { useGetList, useRecordContext, useTranslate, type RaRecord } from 'ra-core';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { useDefinition } from '../../shell/start/BackOfficeContext';
import { personName } from '../PersonSelect';
import { AddToRole, TakeFromRole } from './RoleWindows';

const atOnce = 25;

/** Lists the first people who have a role, and leads to the list of all; users who may change people can add people and remove them. */
export function RoleHolders() {
  const translate = useTranslate();
  const role = useRecordContext();
  const users = useDefinition('users');
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<RaRecord | null>(null);
  const id = String(role?.id ?? '');
  const {
    data = [],
    total = 0,
    isPending,
  } = useGetList(
    'users',
    { filter: { roles: [id] }, pagination: { page: 1, perPage: atOnce }, sort: { field: 'email', order: 'ASC' } },
    { enabled: users !== undefined && id !== '' },
  );
  if (!users) return <>{String(role?.['users_count'] ?? 0)}</>;
  if (isPending) return <Skeleton variant="rounded" height={80} />;
  return (
    <Stack sx={{ gap: 1, mt: 0.5 }}>
      <Typography variant="body2">{translate('rights.holders.count', { smart_count: total })}</Typography>
      {data.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.map((person) => (
            <Stack
              component="li"
              key={person.id}
              direction="row"
              sx={{ alignItems: 'center', gap: 1, py: 0.25, borderBottom: 1, borderColor: 'divider', minHeight: 36 }}
            >
              <Link
                component={RouterLink}
                to={`/admin/users/${encodeURIComponent(person.id)}`}
                color="inherit"
                sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', typography: 'body2' }}
              >
                {personName(person)}
              </Link>
              {users.can_write && (
                <Button
                  size="small"
                  color="error"
                  aria-label={translate('rights.holders.take_from', { name: personName(person) })}
                  onClick={() => setLeaving(person)}
                >
                  {translate('list.remove_line')}
                </Button>
              )}
            </Stack>
          ))}
        </Box>
      )}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {total > data.length && (
          <Button
            size="small"
            color="inherit"
            component={RouterLink}
            to={`/admin/users?filter=${encodeURIComponent(JSON.stringify({ roles: [id] }))}`}
          >
            {translate('rights.holders.all', { smart_count: total })}
          </Button>
        )}
        {users.can_write && (
          <Button size="small" variant="outlined" color="inherit" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
            {translate('rights.holders.add')}
          </Button>
        )}
      </Stack>
      {isAdding && <AddToRole role={id} onClose={() => setAdding(false)} />}
      {leaving && <TakeFromRole role={id} person={leaving} onClose={() => setLeaving(null)} />}
    </Stack>
  );
}
