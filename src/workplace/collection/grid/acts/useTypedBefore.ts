import { useEffect } from 'react';
import type { RaRecord } from 'ra-core';
import type { Field } from '#resources/definition';
import { typedValue, type Writing } from '../../../fields/parts/cells/cellText';
import type { GridStore } from '../model/gridStore';
import type { TypingStore } from '../model/typing';
import type { EntryPlace } from '../model/sending/unsavedEntries';

interface Around {
  subject: RaRecord;
  store: GridStore;
  typing: TypingStore;
  writing: Writing;
  canWrite: boolean;
  onFound: (place: EntryPlace) => void;
}

/** Puts the text that was being typed when the page was left back into its cell, as if the user had left the cell, and gives the cell the focus. */
export function useTypedBefore({ subject, store, typing, writing, canWrite, onFound }: Around): void {
  useEffect(() => {
    const found = canWrite ? typing.take() : null;
    if (!found) return;
    const { place, field: id, text } = found;
    if (id === undefined) store.comment(place, text);
    else {
      const fields: readonly Field[] = subject['fields'];
      const field = fields.find((each) => each.id === id);
      const value = field && typedValue(field, text, writing);
      store.edit([{ place, field: id, value: value ?? null, ...(value === undefined && { unread: text.trim() }) }]);
    }
    onFound(place);
  }, [subject, store, typing, writing, canWrite, onFound]);
}
