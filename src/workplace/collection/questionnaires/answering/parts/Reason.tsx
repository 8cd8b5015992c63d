import { TextField } from '@mui/material';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { QuestionnaireRead } from '#resources/api/questionnaires/answering';
import type { JsonValue } from '#resources/definition';
import { baseValue } from '#resources/language/answers/units';
import { isJson } from '#resources/language/fields/clean';
import type { Question } from '#resources/language/questions/question';
import { changeOf } from '../../parts/previous/changeOf';
import { isSameAnswer } from '../saving/unsent';

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
  const [reason, setReason] = useState({ text: known?.reason ?? '', of: isJson(known?.value) ? known.value : null });
  const text = isSameAnswer(field, reason.of, value) ? reason.text : '';
  const change = changeOf(field, value, previous);
  const fromZero = Number(baseValue(field, previous)) === 0 && Number(baseValue(field, value) ?? 0) !== 0;
  const isLarge = fromZero || (change !== null && Math.abs(change) > (field.variation_threshold ?? Infinity));
  if (!isLarge) return null;
  return (
    <TextField
      size="small"
      multiline
      label={translate('questionnaires.reason')}
      helperText={translate('questionnaires.reason_hint', { threshold: field.variation_threshold })}
      value={text}
      placeholder={reason.text}
      onChange={({ target }) => setReason({ text: target.value, of: value })}
      onBlur={() => void onExplain(field.id, text).catch((error: Error) => notify(error.message, { type: 'error' }))}
      slotProps={{ htmlInput: { maxLength: 5000 } }}
    />
  );
}
