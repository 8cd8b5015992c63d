import { Alert, Button, Paper, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { ReadableDefinition } from '#dataProvider/authProvider';
import type { Import } from '#resources/api/transfer/imports';
import { outcomes, type Outcome } from '#resources/api/transfer/constants';
import { Confirmation } from '../../../shell/notices/Confirmation';
import { becomes, isChecked, useAct } from '../imports';
import { PendingCorrections, useCorrections } from './corrections';
import { RefusedButton } from './RefusedButton';
import { RefusedGrid } from '../refused/RefusedGrid';
import { RowsTable } from './RowsTable';

interface Props {
  job: Import;
  definition: ReadableDefinition;
  counts: Record<Outcome, number>;
}

/** Shows the rows of an import by outcome and, before they are written, the button that writes them. */
export function Outcomes({ job, definition, counts }: Props) {
  const translate = useTranslate();
  const [outcome, show] = useState<Outcome | undefined>(counts.refused > 0 ? 'refused' : undefined);
  const total = outcomes.reduce((sum, each) => sum + counts[each], 0);
  const left = counts.refused + counts.conflict;
  const corrections = useCorrections(job);
  const understood = job.mapping;
  return (
    <Stack sx={{ gap: 2, minWidth: 0 }}>
      {isChecked(job) && <Apply job={job} counts={counts} left={left} />}
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={outcome ?? 'all'}
          aria-label={translate('sheets.status')}
          onChange={(_event, chosen: unknown) => show(outcomes.find((each) => each === chosen))}
          sx={{ flexWrap: 'wrap', '& .MuiToggleButton-root': { textTransform: 'none', px: 1.5, fontSize: 14, fontWeight: 500 } }}
        >
          <ToggleButton value="all">
            {translate('sheets.outcomes.all')}&nbsp;{total}
          </ToggleButton>
          {outcomes
            .filter((each) => counts[each] > 0)
            .map((each) => (
              <ToggleButton key={each} value={each}>
                {translate(becomes(job, each) ?? `sheets.outcomes.${each}`)}&nbsp;{counts[each]}
              </ToggleButton>
            ))}
        </ToggleButtonGroup>
        {left > 0 && <RefusedButton job={job} />}
      </Stack>
      <Paper variant="outlined">
        {outcome === 'refused' && understood ? (
          <RefusedGrid {...{ job, definition, understood }} corrections={isChecked(job) ? corrections : undefined} />
        ) : (
          <RowsTable key={outcome ?? 'all'} job={job} definition={definition} outcome={outcome} />
        )}
      </Paper>
      <PendingCorrections corrections={corrections} />
    </Stack>
  );
}

function Apply({ job, counts, left }: { job: Import; counts: Record<Outcome, number>; left: number }) {
  const translate = useTranslate();
  const [asked, ask] = useState(false);
  const { mutate, isPending } = useAct(job.id);
  const written = counts.created + counts.updated;
  // A file of entries is imported whole, unless the user chooses to leave out the rows with errors.
  const mustCorrect = job.subject_key !== null && counts.refused > 0;
  const hint = [
    translate('sheets.apply_hint', { created: counts.created, updated: counts.updated }),
    ...(left > 0 ? [translate('sheets.apply_left', { smart_count: left })] : []),
  ].join(' ');
  return (
    <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
      {mustCorrect && (
        <Alert
          severity="error"
          sx={{ width: '100%' }}
          action={
            <Button component={Link} to={`/admin/subjects/${job.subject_key}/import/new`} color="inherit" size="small">
              {translate('sheets.again')}
            </Button>
          }
        >
          {translate('exchange.must_correct', { smart_count: counts.refused })}
        </Alert>
      )}
      {written > 0 ? (
        <Button variant={mustCorrect ? 'outlined' : 'contained'} disabled={isPending} onClick={() => ask(true)}>
          {translate(mustCorrect ? 'sheets.apply_others' : 'sheets.apply', { smart_count: written })}
        </Button>
      ) : mustCorrect ? null : (
        <Typography role="status">{translate('sheets.nothing')}</Typography>
      )}

      <Button color="inherit" disabled={isPending} onClick={() => mutate({ act: 'cancel' })}>
        {translate('sheets.cancel')}
      </Button>
      {asked && (
        <Confirmation
          title={translate('sheets.apply_title')}
          confirm={translate('sheets.apply', { smart_count: written })}
          onConfirm={() => {
            ask(false);
            mutate({ act: 'apply', without_refused: mustCorrect });
          }}
          onClose={() => ask(false)}
        >
          <Typography>{hint}</Typography>
        </Confirmation>
      )}
    </Stack>
  );
}
