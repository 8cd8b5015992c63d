import { TextField } from '@mui/material';
import { useNotify, useTranslate } from 'ra-core';
import { useContext, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { QuestionnaireRead } from '#resources/api/questionnaires/answering';
import type { JsonValue } from '#resources/definition';
import { baseValue } from '#resources/language/answers/units';
import { isJson } from '#resources/language/fields/clean';
import type { Question } from '#resources/language/questions/question';
import { changeOf } from '../../../parts/previous/changeOf';
import { isSameAnswer } from '../../saving/unsent';
import { CommentsPlace } from '../../../parts/comments/comments';
import { keptReasons } from './useReasons';

interface Props {
  field: Question;
  previous: unknown;
  /** The stored answer, with its reason. */
  known: QuestionnaireRead['fields'][string] | undefined;
  onExplain: (question: string, reason: string) => Promise<void>;
}

/** Asks for the reason of a change that is larger than the threshold of the question. The reason is saved when the box is left. It is the reason of one value: another value is asked about again. */
export function Reason({ field, previous, known, onExplain }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const value = useWatch<Record<string, JsonValue>>({ name: field.id }) ?? null;
  const place = useContext(CommentsPlace);
  const stored = { text: known?.reason ?? '', of: isJson(known?.value) ? known.value : null };
  /** What this person has typed, for which value, and beside which stored reason. */
  const [typed, setTyped] = useState<{ text: string; of: JsonValue; beside: string } | null>(() => {
    const kept = place && keptReasons(place)[field.id];
    return kept ? { ...kept, beside: '' } : null;
  });
  const [own, theirs] = [typed, stored].map((each) => (each && isSameAnswer(field, each.of, value) ? each.text : undefined));
  // Somebody else has given a reason of the same value since this one was typed.
  const isOther = own !== undefined && Boolean(theirs) && theirs !== own && theirs !== typed?.beside;
  const change = changeOf(field, value, previous);
  const fromZero = Number(baseValue(field, previous)) === 0 && Number(baseValue(field, value) ?? 0) !== 0;
  const isLarge = fromZero || (change !== null && Math.abs(change) > (field.variation_threshold ?? Infinity));
  if (!isLarge) return null;
  return (
    <TextField
      size="small"
      multiline
      label={translate('questionnaires.reason')}
      helperText={
        isOther
          ? translate('answering.other_reason', { reason: theirs })
          : translate('questionnaires.reason_hint', { threshold: field.variation_threshold })
      }
      value={own ?? theirs ?? ''}
      placeholder={(typed ?? stored).text}
      onChange={({ target }) => setTyped({ text: target.value, of: value, beside: theirs ?? '' })}
      onBlur={() => {
        if (own === undefined || isOther) return;
        void onExplain(field.id, own).catch((error: Error) => notify(error.message, { type: 'error' }));
      }}
      slotProps={{ htmlInput: { maxLength: 5000 } }}
    />
  );
}
