import { Alert, Button, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { cellOf } from '#resources/language/answers/merge';
import { linesOf } from '#resources/language/answers/rows';
import { rowOf } from '#resources/language/answers/rowPath';
import type { JsonValue } from '#resources/definition';
import type { Question } from '#resources/language/questions/question';
import { CellName, CellValue } from '../../files/Cell';
import type { Autosave, Conflict } from './autosave';

const place = 'answer-conflicts';

/** Moves the focus to the choices, which may be out of sight. */
export const focusConflicts = (): void => document.getElementById(place)?.focus();

/** Shows each cell that somebody else has changed while this person typed something else in it, with both, to choose one. */
export function Conflicts({ questions, saving: { conflicts, settle } }: { questions: readonly Question[]; saving: Autosave }) {
  if (conflicts.length === 0) return null;
  return (
    <Stack id={place} tabIndex={-1} sx={{ gap: 2, scrollMarginTop: 80 }}>
      {conflicts.map((conflict) => {
        const field = questions.find(({ id }) => id === conflict.question);
        const key = `${conflict.question} ${conflict.row} ${conflict.column}`;
        return field && <OneConflict key={key} field={field} conflict={conflict} settle={settle} />;
      })}
    </Stack>
  );
}

interface Props {
  field: Question;
  conflict: Conflict;
  settle: Autosave['settle'];
}

/** The style of a choice, which may be a whole line: its cells follow one another as words do. */
const choice = {
  display: 'block',
  textAlign: 'start',
  borderRadius: 3,
  '& *:not(.MuiTouchRipple-root, .MuiTouchRipple-root *)': { display: 'inline' },
};

function OneConflict({ field, conflict, settle }: Props) {
  const translate = useTranslate();
  const id = useId();
  const answer: JsonValue = useWatch({ name: conflict.question }) ?? null;
  const line = linesOf(answer).findIndex((each) => rowOf(each) === conflict.row);
  const isLine = conflict.row !== null && conflict.column === null;
  const sentence = isLine ? (conflict.now === null ? 'conflict_lost' : 'conflict_removed') : 'conflict';
  return (
    <Alert severity="warning" role="group" aria-labelledby={id} sx={{ '& .MuiAlert-message': { minWidth: 0, overflowWrap: 'anywhere' } }}>
      <div id={id}>
        <Typography variant="body2" component="div" sx={{ fontWeight: 600 }}>
          <CellName question={field} cell={conflict} place={line} />
        </Typography>
        {translate(`questionnaires.${sentence}`)}
      </div>
      <Stack sx={{ gap: 1, mt: 1, alignItems: 'flex-start' }}>
        {(['mine', 'theirs'] as const).map((side) => (
          <Button key={side} size="small" variant="outlined" color="inherit" sx={choice} onClick={() => settle(conflict, side === 'mine')}>
            {translate(`questionnaires.${side === 'mine' ? 'keep_mine' : 'take_theirs'}`)}&nbsp;
            <CellValue question={field} cell={conflict} value={side === 'mine' ? cellOf(answer, conflict) : conflict.now} />
          </Button>
        ))}
      </Stack>
    </Alert>
  );
}
