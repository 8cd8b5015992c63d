import { Button, Checkbox, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ListedQuestionnaire } from '#resources/api/questionnaires/answering';

const approvals = ['preapprove', 'approve'] as const;
export type Approval = (typeof approvals)[number];

interface Props {
  questionnaires: readonly ListedQuestionnaire[];
  chosen: readonly ListedQuestionnaire[];
  busy: boolean;
  onChosen: (ids: readonly string[]) => void;
  onApprove: (event: Approval, of: readonly ListedQuestionnaire[]) => void;
}

/** Shows how many questionnaires are chosen, and the buttons that approve them. Each is approved as it was listed. */
export function ReviewBar({ questionnaires, chosen, busy, onChosen, onApprove }: Props) {
  const translate = useTranslate();
  const isWhole = chosen.length === questionnaires.length;
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap', minHeight: 48, mb: 1, pl: 1.5 }}>
      <Checkbox
        size="small"
        checked={isWhole}
        indeterminate={!isWhole && chosen.length > 0}
        onChange={() => onChosen(isWhole ? [] : questionnaires.map(({ id }) => id))}
        slotProps={{ input: { 'aria-label': translate('questionnaires.review.choose_all') } }}
        sx={{ p: 0.5 }}
      />
      <Typography variant="body2" role="status" sx={{ flex: 1, color: 'text.secondary' }}>
        {chosen.length > 0
          ? translate('questionnaires.review.chosen', { smart_count: chosen.length })
          : translate('questionnaires.review.waiting', { smart_count: questionnaires.length })}
      </Typography>
      {approvals.map((event) => {
        const of = chosen.filter(({ events }) => events.includes(event));
        return of.length === 0 ? null : (
          <Button key={event} size="small" variant="contained" disabled={busy} onClick={() => onApprove(event, of)}>
            {translate(`questionnaires.review.many.${event}`, { smart_count: of.length })}
          </Button>
        );
      })}
    </Stack>
  );
}
