import { useEffect, useState } from 'react';
import { useBackOffice } from '../../../shell/start/BackOfficeContext';
import { typedBy } from '../../../resource/drafts/typedBy';
import { readPage, type Report } from '../../calls';
import type { ReportDraft } from '../state/ReportDraft';
import { keptPages, placeOf } from './unsent';

/** Puts back, once, what this browser kept because it could not be sent. Returns true where there was something. */
export function useKeptChanges(draft: ReportDraft, { id }: Report, isEditable: boolean): boolean {
  const { profile } = useBackOffice();
  const user = typedBy(profile);
  const [found, setFound] = useState(false);
  useEffect(() => {
    if (!isEditable) return undefined;
    let gone = false;
    const putBack = async () => {
      const kept = await keptPages(placeOf(user, id));
      // The parts are put over those of the page, which must be read first.
      for (const page of kept) if (page.parts && draft.isStored(draft.keyOf(page.id))) draft.takePage(await readPage(id, page.id));
      if (gone || kept.length === 0) return;
      draft.putBack(kept);
      setFound(true);
    };
    // Without a connection the changes stay kept, and are put back when the report is opened again.
    void putBack().catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [draft, id, isEditable, user]);
  return found;
}
