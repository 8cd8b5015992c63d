import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ReportDraft } from './ReportDraft';

export const DraftContext = createContext<ReportDraft | null>(null);

/** Returns the pages that are edited. */
export function useReportDraft(): ReportDraft {
  const draft = useContext(DraftContext);
  if (!draft) throw new Error('useReportDraft outside of the editor of a report.');
  return draft;
}

/** Returns something of the pages, and draws again when it is another. */
export function useOfDraft<Value>(read: (draft: ReportDraft) => Value): Value {
  const draft = useReportDraft();
  const now = () => read(draft);
  return useSyncExternalStore(draft.listen, now, now);
}
