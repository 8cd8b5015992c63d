import { Alert, Skeleton, Stack, Table, TableBody, TableCell, TableHead, TableRow, TextField, Typography } from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslate, type RaRecord } from 'ra-core';
import { useState } from 'react';
import { previewRecompute, startRecompute } from '#dataProvider/calls/recompute';
import type { RecomputePreview } from '#resources/api/collection/recompute';
import { formatNumber } from '#resources/formats/format';
import { delimitersOf, useBackOffice, useLocalize, useUiLocale } from '../../../shell/start/BackOfficeContext';
import { Confirmation } from '../../../shell/notices/Confirmation';
import { useFollowJob } from '../../../shell/notices/useFollowJob';
import { useStateName } from '../../inputs/events/StateChip';
import { fieldsOf } from '../subject';

interface Props {
  subject: RaRecord;
  onClose: () => void;
}

/** Shows what computing the entries of a subject again would change, asks for the reason, and begins it. */
export function RecomputeDialog({ subject, onClose }: Props) {
  const translate = useTranslate();
  const follow = useFollowJob();
  const id = String(subject.id);
  const [reason, setReason] = useState('');
  const { data, error, isFetching } = useQuery({
    queryKey: ['inputs', 'recompute', id],
    queryFn: ({ signal }) => previewRecompute(id, signal),
    gcTime: 0,
    retry: false,
  });
  const begin = useMutation({
    mutationFn: () => startRecompute(id, { reason, fingerprint: data?.fingerprint ?? '', entries: data?.entries ?? 0 }),
    onSuccess: (job) => {
      follow(job);
      onClose();
    },
  });
  const refused = begin.error ?? error;
  const isNothing = data?.entries === 0;
  const isAsked = data !== undefined && !isNothing && !data.is_own;
  return (
    <Confirmation
      title={translate('recompute.title')}
      confirm={translate('recompute.confirm', { smart_count: data?.entries ?? 0 })}
      disabled={!isAsked || isFetching || reason.trim() === '' || begin.isPending}
      onConfirm={() => begin.mutate()}
      onClose={onClose}
    >
      {data ? isNothing ? <Typography>{translate('recompute.nothing')}</Typography> : <Effects subject={subject} preview={data} /> : null}
      {!data && !error && <Skeleton variant="rounded" height={120} />}
      {data?.is_own && <Alert severity="info">{translate('recompute.own')}</Alert>}
      {isAsked && (
        <TextField
          label={translate('recompute.reason')}
          helperText={translate('recompute.reason_help')}
          value={reason}
          required
          multiline
          onChange={({ target }) => setReason(target.value)}
          slotProps={{ htmlInput: { maxLength: 5000 } }}
        />
      )}
      {refused && (
        <Alert severity="error" role="alert">
          {translate(refused.message, { _: translate('errors.OTHER', { code: refused.message }) })}
        </Alert>
      )}
    </Confirmation>
  );
}

/** Shows how many entries would change, in which states, and the sums of each field before and after. */
function Effects({ subject, preview }: { subject: RaRecord; preview: RecomputePreview }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const locale = useUiLocale();
  const stateName = useStateName();
  const { client } = useBackOffice();
  const delimiters = delimitersOf(client, locale);
  const fields = new Map(fieldsOf(subject).map((field) => [field.id, field]));
  const numberOf = (value: number | string | null) => (value === null ? '–' : formatNumber(value, locale, { delimiters }));
  const states = Object.entries(preview.states).map(([state, count]) => `${stateName(state)}${translate('form.colon')}${numberOf(count)}`);
  const [first, last] = [preview.years[0]?.year, preview.years.at(-1)?.year];
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Typography>
        {translate(first === last ? 'recompute.entries_of_year' : 'recompute.entries', { smart_count: preview.entries, first, last })}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {states.join(' · ')}
      </Typography>
      <Table size="small" sx={table}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('recompute.field')}</TableCell>
            <TableCell align="right" sx={withRoom}>
              {translate('recompute.changed')}
            </TableCell>
            <TableCell align="right">{translate('recompute.before')}</TableCell>
            <TableCell align="right">{translate('recompute.after')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {preview.fields.map(({ id, entries, before, after }) => (
            <TableRow key={id}>
              <TableCell component="th" scope="row">
                {localize(fields.get(id)?.name) || id}
              </TableCell>
              <TableCell align="right" sx={withRoom}>
                {numberOf(entries)}
              </TableCell>
              <TableCell align="right">{numberOf(before)}</TableCell>
              <TableCell align="right">{numberOf(after)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Typography variant="body2">
        {preview.indicators.length > 0
          ? translate('recompute.indicators', { smart_count: preview.indicators.length, keys: preview.indicators.join(', ') })
          : translate('recompute.no_indicator')}
      </Typography>
    </Stack>
  );
}

const table = { '& th, & td': { px: { xs: 0.5, sm: 2 } } };
/** On a phone, the table has no room for how many entries change: the sentence above says it. */
const withRoom = { display: { xs: 'none', sm: 'table-cell' } };
