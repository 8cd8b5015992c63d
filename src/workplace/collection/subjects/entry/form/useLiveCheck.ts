import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { RaRecord } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import type { RecordError, Values } from '#resources/definition';
import { checkEntry } from '#dataProvider/calls/entry';
import { entryPayload, wholeEntry } from './entryPayload';
import { placeMessages } from './entryRules';

/** The pause after the last key before the server is asked, in milliseconds. */
const pause = 500;
/** The errors that only the server can find. The fields report the others when the entry is saved. */
const told = new Set(['DUPLICATED', 'VARIATION_EXCEEDED', 'DISABLED', 'INVALID_DATE_FOR_PERIOD', 'READ_ONLY']);

/** Returns the errors and warnings that the server finds in the entry being typed; null until its period and required tags are chosen. The latest response replaces the former ones. */
export function useLiveCheck(subject: RaRecord, input: RaRecord | null): RecordError[] | null {
  const { subscribe, getValues } = useFormContext();
  const [asked, ask] = useState<Values | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const entry = wholeEntry(getValues(), input);
      ask(
        Object.keys(placeMessages(subject, entry)).length === 0
          ? { ...entryPayload(subject, entry), ...(input && { id: input.id }) }
          : null,
      );
    };
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(look, pause);
    };
    // A saved entry shows the warnings of its last save until the user changes it.
    if (!input) soon();
    const unsubscribe = subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ name, dirtyFields = {} }) => {
        if (name !== undefined && (!input || Object.keys(dirtyFields).length > 0)) soon();
      },
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [subscribe, getValues, subject, input]);
  const { data } = useQuery({
    queryKey: ['inputs', 'check', asked],
    queryFn: ({ signal }) => checkEntry(asked ?? {}, signal),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return asked === null || !data ? null : data.filter(({ code }) => told.has(code));
}
