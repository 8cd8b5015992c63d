import { Alert, Button, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { FieldValue } from '#resources/definition';
import type { Question } from '#resources/language/questions/question';
import { FieldDisplay } from '../../../../../fields/FieldDisplay';
import { useLocalize } from '../../../../../shell/start/BackOfficeContext';
import type { TypedAnswer } from './typedBefore';
import type { BeforeMove } from './useTypedBefore';

const placeOfTyped = 'typed-before';

/** Moves the focus to what was typed, which may be out of sight. */
export const focusTypedBefore = (): void => document.getElementById(placeOfTyped)?.focus();

interface Props {
  questions: readonly Question[];
  /** The questions that this person may answer now. */
  open: readonly string[];
  before: BeforeMove;
}

/** Shows each answer that was typed below a question which a new version asks otherwise or no more, to use it there or leave it out. */
export function TypedBefore({ questions, open, before: { left, decide } }: Props) {
  if (left.length === 0) return null;
  return (
    <Stack id={placeOfTyped} tabIndex={-1} sx={{ gap: 2, scrollMarginTop: 80 }}>
      {left.map((typed) => (
        <OneTyped
          key={`${typed.place.version} ${typed.question}`}
          typed={typed}
          now={questions.find(({ id }) => id === typed.now && open.includes(id))}
          decide={decide}
        />
      ))}
    </Stack>
  );
}

function OneTyped({ typed, now, decide }: { typed: TypedAnswer; now: Question | undefined; decide: BeforeMove['decide'] }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const { field, sent, same, answer } = typed;
  const name = localize(field.name);
  return (
    <Alert severity="warning" role="group" aria-label={name} sx={{ '& .MuiAlert-message': { minWidth: 0, overflowWrap: 'anywhere' } }}>
      {translate('answering.moved.typed')}
      <Typography variant="body2" component="div" sx={{ mt: 1, fontWeight: 600 }}>
        {name}
      </Typography>
      <FieldDisplay field={field} value={sent as FieldValue} />
      <Typography variant="body2" sx={{ mt: 1 }}>
        {!now
          ? translate('answering.moved.typed_gone')
          : same
            ? translate('answering.moved.typed_answered')
            : translate('answering.moved.typed_now', { name: localize(now.name) })}
      </Typography>
      <Stack sx={{ gap: 1, mt: 1, alignItems: 'flex-start' }}>
        {now && answer !== null && (
          <Button size="small" variant="outlined" color="inherit" onClick={() => decide(typed, true)} sx={{ textAlign: 'start' }}>
            {translate('answering.moved.use')}&nbsp;
            <FieldDisplay field={now} value={answer as FieldValue} short />
          </Button>
        )}
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          aria-label={translate('answering.moved.leave_of', { name })}
          onClick={() => decide(typed, false)}
        >
          {translate('answering.moved.leave')}
        </Button>
      </Stack>
    </Alert>
  );
}
