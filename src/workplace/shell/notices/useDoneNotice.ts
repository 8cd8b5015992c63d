import { useNotify, useTranslate } from 'ra-core';
import { useCallback } from 'react';

/** Returns a function that says that a record was created or updated, by the name of its entity where such a text exists. */
export function useDoneNotice(resource: string): (act: 'created' | 'updated') => void {
  const notify = useNotify();
  const translate = useTranslate();
  return useCallback(
    (act) => {
      const plain = translate(act === 'created' ? 'form.created' : 'form.saved');
      notify(`done.${resource}.${act}`, { type: 'success', messageArgs: { _: plain } });
    },
    [notify, resource, translate],
  );
}
