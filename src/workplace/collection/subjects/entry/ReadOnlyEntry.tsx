import { Alert, Box, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate, type RaRecord } from 'ra-core';
import type { Field } from '#resources/definition';
import { FieldDisplay } from '../../../fields/FieldDisplay';
import { useLocalize } from '../../../shell/start/BackOfficeContext';
import { EventButtons } from '../../inputs/events/EventButtons';
import { usePeriodName } from '../../inputs/display/period';
import { useStateName } from '../../inputs/events/StateChip';
import { TagNames } from '../../inputs/display/TagNames';
import { valuesOf } from './form/entryRules';
import { LookedUpIn } from './form/LookedUp';
import { fieldsOf } from '../subject';

/** Shows an entry that can't be changed, or not by the user. */
export function ReadOnlyEntry({ subject, input, beside }: { subject: RaRecord; input: RaRecord | null; beside: readonly Field[] }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const periodName = usePeriodName();
  const stateName = useStateName();
  if (!input) return null;
  const values = valuesOf(input.values);
  const state = stateName(input.state).toLowerCase();
  return (
    <Stack sx={{ p: 2, gap: 2 }}>
      <Alert severity="info">{translate('inputs.read_only', { state })}</Alert>
      <Typography variant="h6" component="p">
        {periodName(subject, input)} · <TagNames tags={input.tags} />
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: { xs: '1fr', sm: 'minmax(140px, 260px) 1fr' }, gap: 1 }}>
        {fieldsOf(subject).map((field) => (
          <Line key={field.id} name={localize(field.name)}>
            <FieldDisplay field={field} value={values[field.id]} />
            {field.lookup && (
              <div>
                <LookedUpIn field={field} input={input} />
              </div>
            )}
          </Line>
        ))}
        {beside.map((field) => (
          <Line key={field.id} name={localize(field.name)}>
            <FieldDisplay field={field} value={input[field.id]} />
          </Line>
        ))}
      </Box>
      <div>
        <EventButtons inputs={[input]} />
      </div>
    </Stack>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'contents' }}>
      <Typography component="dt" sx={{ color: 'text.secondary' }}>
        {name}
      </Typography>
      <Box component="dd" sx={{ m: 0 }}>
        {children}
      </Box>
    </Box>
  );
}
