import { Button, Checkbox, Stack, Typography } from '@mui/material';
import { useTranslate, type RaRecord } from 'ra-core';
import type { WaitingInput } from '#dataProvider/calls/approval';
import type { Versions } from '#dataProvider/calls/inputs';
import { ApproveAll } from './ApproveAll';
import type { QueueView } from './queue/useQueue';

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

/** Shows the buttons that approve or reject the chosen entries, or approve all that wait. Each entry is decided at the version that was read. */
export function ApprovalSelectionBar({ subject, view, inputs, total, chosen, onChosen, versionOf, busy, onApprove, onRefuse }: Props) {
  const translate = useTranslate();
  const seen = inputs.filter(({ id }) => chosen.has(id));
  const whole = seen.length === inputs.length;
  const versions = Object.fromEntries(seen.map(({ id }) => [id, versionOf(id)]));
  const mayApprove = seen.length > 0 && seen.every(({ events }) => events.includes('approve'));
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
            <Button size="small" variant="contained" disabled={busy} onClick={() => onApprove(versions)}>
              {translate('approval.approve_chosen', { smart_count: seen.length })}
            </Button>
          )}
          <Button size="small" variant="outlined" color="error" disabled={busy} onClick={() => onRefuse(versions)}>
            {translate('inputs.refuse')}
          </Button>
        </>
      )}
      {whole && total > inputs.length && !view.others && <ApproveAll {...{ subject, view, inputs, total, busy, onApprove }} />}
    </Stack>
  );
}
