import { Alert, Button, MenuItem, Skeleton, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate, type RaRecord } from 'ra-core';
import { Link } from 'react-router-dom';
import type { Field } from '#resources/definition';
import { useBackOffice, useLocalize } from '../../shell/BackOfficeContext';
import { periodKindOf } from '../inputs/period';
import { useOverview } from '../progress/progress';
import { fieldsOf } from '../subjects/subject';
import { columnsOf, mostShown, useHistory, yearsShown } from './history';
import { HistoryTable } from './HistoryTable';
import { SubjectFrame } from './SubjectFrame';

/** What was entered of a subject, by site and period, with how much it changed. */
export function HistoricalData() {
  return <SubjectFrame tab="historical_data">{(subject) => <History subject={subject} />}</SubjectFrame>;
}

function History({ subject }: { subject: RaRecord }) {
  const translate = useTranslate();
  const { data: overview } = useOverview();
  const [last, setLast] = useState<number | undefined>(undefined);
  const numbers = fieldsOf(subject).filter(({ type }) => type === 'number');
  const [fieldId, setField] = useState(numbers[0]?.id ?? '');
  const field = numbers.find(({ id }) => id === fieldId);
  const year = last ?? overview?.year;
  const years = yearsShown[periodKindOf(subject)];
  const { client } = useBackOffice();
  const from = (year ?? 0) - years + 1;
  const { data, isError } = useHistory(String(subject.id), from, year);
  const newest = overview?.years[0] ?? 0;
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        {numbers.length > 1 && <FieldChoice fields={numbers} value={fieldId} onChange={setField} />}
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            disabled={year === undefined}
            onClick={() => setLast((year ?? 0) - years)}
          >
            {translate('follow.history.earlier')}
          </Button>
          <Typography aria-live="polite" sx={{ minWidth: 60, textAlign: 'center' }}>
            {year === undefined ? <Skeleton width={60} /> : years > 1 ? `${from}–${year}` : year}
          </Typography>
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            disabled={year === undefined || year >= newest}
            onClick={() => setLast(Math.min(newest, (year ?? 0) + years))}
          >
            {translate('follow.history.later')}
          </Button>
        </Stack>
        {data && (
          <Typography sx={{ color: 'text.secondary' }} role="status">
            {translate('follow.history.total', { smart_count: data.total })}
            {data.refused > 0 && ` · ${translate('follow.history.total_refused', { smart_count: data.refused })}`}
          </Typography>
        )}
        <Button size="small" color="inherit" component={Link} to={`/admin/subjects/${subject.id}/inputs`}>
          {translate('follow.history.all')}
        </Button>
      </Stack>
      {isError && <Alert severity="error">{translate('follow.failed')}</Alert>}
      {!data && !isError && <Skeleton variant="rounded" height={280} />}
      {data && data.inputs.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{translate('follow.history.none')}</Typography>}
      {data && data.inputs.length > 0 && year !== undefined && (
        <HistoryTable
          subject={subject}
          field={field}
          inputs={data.inputs}
          columns={columnsOf(subject, data.inputs, from, year, client.fiscal_year_start_month)}
        />
      )}
      {data && data.total > mostShown && (
        <Typography sx={{ color: 'text.secondary' }}>{translate('follow.history.truncated', { count: mostShown })}</Typography>
      )}
    </Stack>
  );
}

function FieldChoice({ fields, value, onChange }: { fields: readonly Field[]; value: string; onChange: (id: string) => void }) {
  const translate = useTranslate();
  const localize = useLocalize();
  return (
    <TextField
      select
      size="small"
      label={translate('follow.history.field')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      fullWidth={false}
      sx={{ width: { xs: '100%', sm: 240 } }}
    >
      {fields.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {localize(name) || id}
        </MenuItem>
      ))}
    </TextField>
  );
}
