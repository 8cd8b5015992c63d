import type { BaseSyntheticEvent } from 'react';
import { useCreate, useNotify, useRefresh, useUpdate, HttpError, type RaRecord } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { clean } from '#resources/clean';
import type { Values } from '#resources/definition';
import { fireInputEvent } from '#dataProvider/inputs';
import { refusalOf, type RefusalBody } from '#dataProvider/http';
import { only } from '../../resource/payload';
import { tagsOf } from '../inputs/TagNames';
import { valuesOf } from './entryRules';
import { fieldsOf } from './subject';

/** The value of the button that submits what it saves. */
export const submitValue = 'submit';

const asksToSubmit = (event: BaseSyntheticEvent | undefined): boolean =>
  event?.nativeEvent instanceof SubmitEvent && event.nativeEvent.submitter?.getAttribute('value') === submitValue;

/** Saves an entry, and submits it where that was asked; gives the form its errors, keeps what was typed when there are some. */
export function useSaveEntry(subject: RaRecord, input: RaRecord | null, onDuplicate: (id: string | null) => void) {
  const [create] = useCreate();
  const [update] = useUpdate();
  const notify = useNotify();
  const refresh = useRefresh();
  const navigate = useNavigate();
  return async (entry: Values, event?: BaseSyntheticEvent): Promise<RefusalBody['errors']> => {
    const submitting = asksToSubmit(event);
    try {
      const data = entryPayload(subject, entry);
      const saved: RaRecord = input
        ? await update(
            'inputs',
            { id: input.id, data: { ...data, version: input.version }, previousData: input },
            { returnPromise: true, mutationMode: 'pessimistic' },
          )
        : await create('inputs', { data }, { returnPromise: true });
      if (submitting) await fireInputEvent('submit', [saved.id]);
      notify(submitting ? 'inputs.submitted_notice' : 'form.saved', { type: 'success', messageArgs: { smart_count: 1 } });
      // The form must know itself saved before the page is left.
      setTimeout(() => void navigate(`/admin/subjects/${subject.id}/inputs${submitting ? '' : `/${saved.id}`}`));
      refresh();
      return undefined;
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      onDuplicate(duplicateOf(refusalOf(error)));
      return refusalOf(error)?.errors ?? { root: { serverError: error.message } };
    }
  };
}

/** What is sent of an entry: only what a person writes. */
export function entryPayload(subject: RaRecord, entry: Values): Values {
  const fields = fieldsOf(subject);
  return {
    subject_key: String(subject.id),
    date: entry.date ?? null,
    ...(subject.period === 'span' ? { date_end: entry.date_end ?? null } : {}),
    tags: tagsOf(entry.tags),
    values: JSON.parse(JSON.stringify(clean(fields, only(fields, valuesOf(entry.values))))),
    quality: entry.quality ?? 'measured',
    comment: entry.comment ?? null,
    attachments: entry.attachments ?? [],
  };
}

/** The entry that is already there, where that is why the new one was refused. */
function duplicateOf(refusal: RefusalBody | undefined): string | null {
  const found = Object.values(refusal?.details ?? {})
    .flat()
    .find(({ code }) => code === 'DUPLICATED')?.params.id;
  return typeof found === 'string' ? found : null;
}
