import equal from 'fast-deep-equal';
import { useNotify } from 'ra-core';
import { useCallback } from 'react';
import { useFormContext } from 'react-hook-form';
import type { JsonValue, Values } from '#resources/definition';
import type { SavedAnswers } from '#resources/api/questionnaires/answering';
import type { Question } from '#resources/language/questions/question';
import { attachmentsOf } from '../../../../fields/display/files';

/** True for a question with files, also in the columns of its lines. */
export const holdsFiles = (field: Question | undefined): boolean =>
  field?.type === 'files' || (field?.items ?? []).some(({ type }) => type === 'files');

/** Returns a function that gives sent answers as they are stored. Where a file was replaced by one with the same content, the form shows that one, and says so. */
export function useStoredFiles(): (sent: Values, saved: Pick<SavedAnswers, 'files'>) => Values {
  const { getValues, setValue } = useFormContext();
  const notify = useNotify();
  return useCallback(
    (sent, { files }) => {
      if (!files) return sent;
      for (const [question, value] of Object.entries(files)) {
        if (!equal(getValues(question), sent[question])) continue;
        setValue(question, value);
        const asked = new Set(attachmentsOf(sent[question]).map(({ oid }) => oid));
        const names = attachmentsOf(value).flatMap(({ oid, name }) => (asked.has(oid) ? [] : [name]));
        if (names.length === 0) continue;
        notify('answering.evidence.same', { type: 'info', messageArgs: { names: names.join(', '), smart_count: names.length } });
      }
      return { ...sent, ...(files as Record<string, JsonValue>) };
    },
    [getValues, notify, setValue],
  );
}
