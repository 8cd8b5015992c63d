import { useRef, useState, type BaseSyntheticEvent } from 'react';
import { useCreate, useNotify, useRefresh, useTranslate, useUpdate, HttpError, type RaRecord } from 'ra-core';
import { useNavigate } from 'react-router';
import type { Field, Values } from '#resources/definition';
import { fireInputEvent } from '#dataProvider/calls/inputs';
import { refusalOf, type RefusalBody } from '#dataProvider/http/http';
import { failureLevel } from '../../../../resource/failureLevel';
import type { Late } from '../../../../resource/merge/SaveMerge';
import { asRecord } from '../../../../resource/record/record';
import { eventNotice } from '../../../inputs/events/eventNotice';
import { entryPayload, wholeEntry } from './entryPayload';

/** The value of the button that saves and submits. */
export const submitValue = 'submit';

const asksToSubmit = (event: BaseSyntheticEvent | undefined): boolean =>
  event?.nativeEvent instanceof SubmitEvent && event.nativeEvent.submitter?.getAttribute('value') === submitValue;

/** Returns the function that saves an entry and, when the user asked, submits it. When the server refuses, it returns the errors to the form, which keeps the typed values. */
export function useSaveEntry(
  subject: RaRecord,
  input: RaRecord | null,
  beside: readonly Field[],
  onDuplicate: (id: string | null) => void,
) {
  const [create] = useCreate();
  const [update] = useUpdate();
  const notify = useNotify();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const translate = useTranslate();
  const [late, setLate] = useState<Late | null>(null);
  // After a save conflict is merged, the entry is saved again, and still submitted when the user had asked to.
  const again = useRef(false);
  const solved = (merged: boolean) => {
    setLate(null);
    again.current &&= merged;
  };
  /** Submits the saved entry and returns whether it succeeded. A failure leaves the entry saved. */
  const submit = async ({ id, version }: RaRecord): Promise<boolean> => {
    try {
      const { message, args } = eventNotice('submit', await fireInputEvent('submit', { versions: { [id]: version } }));
      notify(message, { type: 'success', messageArgs: args });
      return true;
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const reason = translate(error.message, { _: error.message });
      notify('inputs.not_submitted_notice', { type: failureLevel(error), messageArgs: { reason }, autoHideDuration: null });
      return false;
    }
  };
  /** Once a new entry is saved, the form must not create it again, so one that could not be submitted opens on its own screen. */
  const finish = async (saved: RaRecord, submitting: boolean) => {
    const submitted = submitting && (await submit(saved));
    void navigate(`/admin/subjects/${subject.id}/inputs${submitted ? '' : `/${saved.id}`}`);
    refresh();
  };
  const save = async (entry: Values, event?: BaseSyntheticEvent): Promise<RefusalBody['errors']> => {
    const submitting = asksToSubmit(event) || again.current;
    again.current = false;
    try {
      const data = entryPayload(subject, wholeEntry(entry, input), beside);
      const saved: RaRecord = input
        ? await update(
            'inputs',
            { id: input.id, data: { ...data, version: entry.version ?? input.version }, previousData: input },
            { returnPromise: true, mutationMode: 'pessimistic' },
          )
        : await create('inputs', { data }, { returnPromise: true });
      if (!submitting) notify('form.saved', { type: 'success' });
      setLate(null);
      // The form must first learn that it is saved, or leaving the page would ask about unsaved changes.
      setTimeout(() => void finish(saved, submitting));
      return undefined;
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      const refusal = refusalOf(error);
      const current = asRecord(refusal?.record);
      again.current = current !== null && submitting;
      setLate(current && { current, changed: refusal?.changed });
      onDuplicate(duplicateOf(refusal));
      return refusal?.errors ?? { root: { serverError: error.message } };
    }
  };
  return { save, late, solved };
}

/** Returns the id of the existing entry, when the new one was refused as a duplicate; otherwise null. */
function duplicateOf(refusal: RefusalBody | undefined): string | null {
  const found = Object.values(refusal?.details ?? {})
    .flat()
    .find(({ code }) => code === 'DUPLICATED')?.params.id;
  return typeof found === 'string' ? found : null;
}
