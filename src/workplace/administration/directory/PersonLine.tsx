import { Box, Link, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { SyncedPerson } from '#resources/api/people/directory';
import type { Field } from '#resources/definition';
import type { Change } from '#resources/api/history/events';
import { ChangeList } from '../../history/changes/ChangeList';
import { useDefinition } from '../../shell/start/BackOfficeContext';

/** Shows one person of a synchronisation: their name, the reason why they are skipped, and the changes. */
export function PersonLine({ person: { user_id, email, name, outcome, why, changes } }: { person: SyncedPerson }) {
  const translate = useTranslate();
  const fields = useDefinition('users')?.fields ?? [];
  const shown =
    outcome === 'updated'
      ? fields.flatMap((field): [Field, Change][] => (changes[field.id] ? [[field, changes[field.id] ?? [null, null]]] : []))
      : [];
  const there = user_id !== null && outcome !== 'created';
  return (
    <Box component="li" sx={{ py: 0.75 }}>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {there ? (
          <Link component={RouterLink} to={`/admin/users/${user_id}`} color="inherit">
            {name || email}
          </Link>
        ) : (
          name || email
        )}
        {name && <Box component="span" sx={{ color: 'text.secondary' }}>{` ${email}`}</Box>}
      </Typography>
      {why && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate(`directory.why.${why}`)}
        </Typography>
      )}
      {shown.length > 0 && (
        <Box sx={{ mt: 0.5 }}>
          <ChangeList changes={shown} />
        </Box>
      )}
    </Box>
  );
}
