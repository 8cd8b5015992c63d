import { Box, ButtonBase } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Counts } from '#resources/api/collection/progress';
import { visuallyHidden } from '../../../shell/parts/visuallyHidden';

/** Returns the number of entries that are submitted, pre-approved or approved. */
export const doneOf = ({ submitted, preapproved, approved }: Counts): number => submitted + preapproved + approved;

const parts = [
  ['approved', 'success.main', undefined],
  ['preapproved', 'info.main', undefined],
  ['submitted', 'info.main', undefined],
  ['refused', 'error.main', 'repeating-linear-gradient(45deg, transparent 0 2px, rgba(255,255,255,.55) 2px 4px)'],
  ['draft', 'text.disabled', undefined],
] as const;

/** Shows the progress as a bar. The text beside it says the same. */
export function ProgressBar({ counts }: { counts: Counts }) {
  return (
    <Box aria-hidden sx={{ display: 'flex', height: 4, borderRadius: 2, overflow: 'hidden', bgcolor: 'action.hover', width: '100%' }}>
      {parts.map(([state, colour, backgroundImage]) =>
        counts[state] > 0 ? <Box key={state} sx={{ flexGrow: counts[state], bgcolor: colour, backgroundImage }} /> : null,
      )}
      {counts.missing > 0 && <Box sx={{ flexGrow: counts.missing }} />}
    </Box>
  );
}

/** Returns a function that gives the text under the number of a cell: the overdue entries, else those to approve, else that all are approved. */
export function useCellWord(): (counts: Counts) => string {
  const translate = useTranslate();
  return (counts) => {
    if (counts.late > 0) return translate('follow.late', { smart_count: counts.late });
    const waiting = counts.submitted + counts.preapproved;
    if (waiting > 0) return translate('follow.to_approve', { smart_count: waiting });
    return counts.approved === counts.expected ? translate('follow.all_approved') : '';
  };
}

/** Shows a number of the matrix, as a button that opens the places behind it. */
export function ProgressCell({ counts, name, period, onOpen }: { counts: Counts; name: string; period: string; onOpen: () => void }) {
  const translate = useTranslate();
  const word = useCellWord()(counts);
  const done = doneOf(counts);
  return (
    <ButtonBase
      onClick={onOpen}
      sx={{
        fontFamily: 'inherit',
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'stretch',
        gap: 0.5,
        textAlign: 'left',
        width: '100%',
        minWidth: 56,
        minHeight: 48,
        px: 0.5,
        py: 0.75,
        borderRadius: 1,
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <span style={visuallyHidden}>{translate('follow.cell', { name, period })} </span>
      <Box component="span" sx={{ fontSize: 14, fontWeight: 600, lineHeight: 1.2 }}>
        {done}
        <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
          /{counts.expected}
        </Box>
      </Box>
      <ProgressBar counts={counts} />
      <Box
        component="span"
        sx={{ fontSize: 11.5, lineHeight: 1.2, minHeight: 14, color: counts.late > 0 ? 'error.main' : 'text.secondary' }}
      >
        {word}
      </Box>
    </ButtonBase>
  );
}
