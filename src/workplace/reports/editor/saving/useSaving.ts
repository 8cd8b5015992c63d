/** Saves the pages of a report while a person edits them: each pause sends the pages and parts that changed. */
import equal from 'fast-deep-equal';
import { useQueryClient } from '@tanstack/react-query';
import { HttpError, useNotify } from 'ra-core';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { refusalOf } from '#dataProvider/http/http';
import type { ReportPart } from '#resources/api/reports/parts';
import { defaultLocale, useBackOffice } from '../../../shell/start/BackOfficeContext';
import { failureLevel } from '../../../resource/failureLevel';
import { typedBy } from '../../../resource/drafts/typedBy';
import { reportKey, savePages, type Report } from '../../calls';
import type { PageDraft, PartData } from '../state/draft';
import { isConflict, type ReportDraft } from '../state/ReportDraft';
import { faultsOf, refusedIn, type Fault } from './faults';
import { keepPages, placeOf } from './unsent';

/** The pause after the last key before changes are sent, the time between two tries without a connection, and the time until they are kept in the browser, in ms. */
const pause = 800;
const again = 5000;
const keeping = 300;

export type SaveStatus = 'saved' | 'saving' | 'waiting' | 'conflict' | 'incomplete' | 'refused';
export interface Saving {
  status: SaveStatus;
  /** The errors of a part: by the rules, or those for which the server refused it as it is. */
  faultsOf: (page: PageDraft, part: string) => readonly Fault[];
  /** Sends all that can be sent at once. Throws where something stays unsaved. */
  flush: () => Promise<void>;
}
interface Refused {
  value: PartData | PageDraft['title'];
  faults: readonly Fault[];
}

const isLost = (error: unknown): boolean => error instanceof HttpError && (error.status === 0 || error.status === 503);
const noFaults: readonly Fault[] = [];

export function useSaving(draft: ReportDraft, id: string): Saving {
  const client = useQueryClient();
  const notify = useNotify();
  const { client: site, profile } = useBackOffice();
  const locale = defaultLocale(site);
  const place = useMemo(() => placeOf(typedBy(profile), id), [profile, id]);
  const refused = useRef(new Map<string, Refused>());
  const running = useRef<Promise<void> | null>(null);
  const [status, setStatus] = useState<SaveStatus>('saved');

  const faults = useCallback(
    (page: PageDraft, key: string): readonly Fault[] => {
      const part = page.parts?.find((each) => each.key === key);
      const former = refused.current.get(key);
      const value = part ? part.data : page.title;
      if (former && equal(former.value, value)) return former.faults;
      return part ? faultsOf(part, locale) : noFaults;
    },
    [locale],
  );

  const waits = useCallback(
    (page: string, part: string): boolean => {
      const own = draft.pageAt(page);
      return draft.conflicts.some((each) => each.part === part) || (own !== undefined && faults(own, part).length > 0);
    },
    [draft, faults],
  );

  /** Returns why something is not saved although the server was reached. */
  const left = useCallback((): SaveStatus => {
    if (draft.conflicts.length > 0) return 'conflict';
    if (draft.allUnsent().length === 0) return 'saved';
    const isRefused = draft.pages.some((page) => page.parts?.some(({ key, data }) => equal(refused.current.get(key)?.value, data)));
    return isRefused ? 'refused' : 'incomplete';
  }, [draft]);

  /** Notes what a refusal says of parts; returns false where it is about something else. */
  const note = useCallback(
    (error: unknown): boolean => {
      const refusal = refusalOf(error);
      const changed = refusal?.code === 'VERSION_CHANGE' ? refusal.facts['changed'] : undefined;
      if (Array.isArray(changed)) {
        const found = changed.filter(isConflict);
        draft.noteConflicts(found.map(({ page, part, now }) => ({ page, part, now: now as unknown as ReportPart | null })));
        return found.length > 0;
      }
      if (refusal?.code !== 'INVALID_RECORD') return false;
      let isNoted = false;
      for (const [at, found] of refusedIn(refusal)) {
        const key = draft.keyOf(at);
        const part = draft.pages.flatMap(({ parts }) => parts ?? []).find((each) => each.key === key);
        const value = part ? part.data : (draft.pageAt(key)?.title ?? null);
        isNoted ||= part !== undefined;
        refused.current.set(key, { value, faults: found });
      }
      return isNoted;
    },
    [draft],
  );

  const run = useCallback(async (): Promise<void> => {
    for (let next = draft.unsent(waits); next.sent.length > 0; next = draft.unsent(waits)) {
      setStatus('saving');
      try {
        const { saved, ...report } = await savePages(id, next.sent);
        draft.noteSaved(next.saved, saved);
        client.setQueryData(reportKey(id), (before: Report | undefined) => ({ ...before, ...report, asked_at: Date.now() }));
        for (const { id: page, parts, removed } of next.sent)
          if (parts && !removed) void client.invalidateQueries({ queryKey: ['reports', 'page', id, draft.keyOf(page)] });
      } catch (error) {
        if (note(error)) continue;
        setStatus(isLost(error) ? 'waiting' : 'refused');
        throw error;
      }
    }
    await keepPages(place, draft.allUnsent());
    setStatus(left());
  }, [client, draft, id, left, note, place, waits]);

  const flush = useCallback(async (): Promise<void> => {
    while (running.current) await running.current.catch(() => undefined);
    running.current = run().finally(() => {
      running.current = null;
    });
    await running.current;
  }, [run]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let keeper: ReturnType<typeof setTimeout> | undefined;
    let { pages, conflicts } = draft;
    let gone = false;
    const soon = (after: number) => {
      clearTimeout(timer);
      if (gone) return;
      timer = setTimeout(() => {
        void flush().catch((error: Error) => {
          if (isLost(error)) soon(again);
          else notify(error.message, { type: failureLevel(error), autoHideDuration: null });
        });
      }, after);
    };
    const keep = () => {
      clearTimeout(keeper);
      void keepPages(place, draft.allUnsent());
    };
    const unsubscribe = draft.listen(() => {
      if (draft.pages === pages && draft.conflicts === conflicts) return;
      ({ pages, conflicts } = draft);
      if (draft.unsent(waits).sent.length === 0) return setStatus(left());
      setStatus('saving');
      clearTimeout(keeper);
      keeper = setTimeout(keep, keeping);
      soon(pause);
      return undefined;
    });
    const leave = () => {
      keep();
      void flush().catch(() => undefined);
    };
    window.addEventListener('online', leave);
    window.addEventListener('pagehide', leave);
    return () => {
      gone = true;
      clearTimeout(timer);
      unsubscribe();
      window.removeEventListener('online', leave);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [draft, flush, left, notify, place, waits]);

  const flushAll = useCallback(async () => {
    await flush();
    const rest = left();
    if (rest !== 'saved') throw new Error(`reports.saving.${rest}`);
  }, [flush, left]);
  return useMemo(() => ({ status, faultsOf: faults, flush: flushAll }), [status, faults, flushAll]);
}
