import { Alert, Button, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReadableDefinition } from '#dataProvider/authProvider';
import type { Import, Understood } from '#resources/api/transfer/imports';
import { useAct } from '../imports';
import { settingsOf, useMatches } from './matches';

interface Props {
  job: Import;
  definition: ReadableDefinition;
  understood: Understood;
}

/** Shows a warning when no column tells which record a row is about, with the columns that could match rows to records. */
export function Unrecognised({ job, definition, understood }: Props) {
  const translate = useTranslate();
  const { mutate, isPending } = useAct(job.id);
  const settings = settingsOf(understood);
  const matches = useMatches(definition, settings.columns ?? []);
  const { alike } = job;
  return (
    <Alert severity={alike > 0 ? 'warning' : 'info'}>
      <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
        <Typography variant="body2">
          {translate('sheets.unrecognised')} {alike > 0 && translate('sheets.alike', { smart_count: alike })}
        </Typography>
        {matches.length === 0 && <Typography variant="body2">{translate('sheets.no_match')}</Typography>}
        {matches.map(({ id, name }) => (
          <Button
            key={id}
            size="small"
            color="inherit"
            variant="outlined"
            disabled={isPending}
            onClick={() => mutate({ act: 'settings', settings: { ...settings, match: id } })}
          >
            {translate('sheets.match_by', { name })}
          </Button>
        ))}
      </Stack>
    </Alert>
  );
}
