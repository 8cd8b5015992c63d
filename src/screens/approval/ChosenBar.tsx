import { Button, Checkbox, Stack, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useTranslate, type RaRecord } from 'ra-core';
import type { WaitingInput } from '#dataProvider/approval';
import { fetchVersions, type Versions } from '#dataProvider/inputs';
import { filterOf, type QueueView } from './useQueue';

interface Props {
  subject: RaRecord;
  view: QueueView;
  inputs: readonly WaitingInput[];
  total: number;
  chosen: ReadonlySet<string>;
  onChosen: (ids: ReadonlySet<string>) => void;
  versionOf: (id: string) => number;
  busy: boolean;
  onApprove: (versions: Versions) => void;
  onRefuse: (versions: Versions) => void;
}

/** All at once: those that are chosen, or all that wait, each bound to the version that was read. */
export function ChosenBar({ subject, view, inputs, total, chosen, onChosen, versionOf, busy, onApprove, onRefuse }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const seen = inputs.filter(({ id }) => chosen.has(id));
  const whole = seen.length === inputs.length;
  const versions = Object.fromEntries(seen.map(({ id }) => [id, versionOf(id)]));
  const everything = useMutation({
    mutationFn: () => fetchVersions({ state: ['submitted', 'preapproved'], ...filterOf(view), subject_key: String(subject.id) }),
    onSuccess: (all) => onApprove(all.versions),
    onError: (error: Error) => notify(error.message, { type: 'warning' }),
  });
  const mayApprove = seen.length > 0 && seen.every(({ events }) => events.includes('approve'));
  const blocked = busy || everything.isPending;
  return (
    <Stack
      direction="row"
      sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap', minHeight: 48, pl: 0.5, pr: 1, borderBottom: 1, borderColor: 'divider' }}
    >
      <Checkbox
        size="small"
        checked={whole}
        indeterminate={!whole && seen.length > 0}
        onChange={() => onChosen(new Set(whole ? [] : inputs.map(({ id }) => id)))}
        slotProps={{ input: { 'aria-label': translate('approval.choose_all') } }}
      />
      <Typography variant="body2" sx={{ flex: 1, color: 'text.secondary' }} role="status">
        {seen.length > 0
          ? translate('approval.chosen', { smart_count: seen.length })
          : translate('approval.waiting', { smart_count: total })}
      </Typography>
      {seen.length > 0 && (
        <>
          {mayApprove && (
            <Button size="small" variant="contained" disabled={blocked} onClick={() => onApprove(versions)}>
              {translate('approval.approve_chosen', { smart_count: seen.length })}
            </Button>
          )}
          <Button size="small" variant="outlined" color="error" disabled={blocked} onClick={() => onRefuse(versions)}>
            {translate('inputs.refuse')}
          </Button>
        </>
      )}
      {whole && total > inputs.length && !view.others && (
        <Button size="small" variant="outlined" color="inherit" disabled={blocked} onClick={() => everything.mutate()}>
          {translate('approval.approve_all', { smart_count: total })}
        </Button>
      )}
    </Stack>
  );
}
