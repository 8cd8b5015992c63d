import { useNotify, useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { partForms, type PartKind } from '#resources/api/reports/parts';
import type { JsonValue } from '#resources/definition';
import { withDefaults } from '#resources/language/rules/validate';
import { movedTo } from '../../../collection/subjects/fields/editor/fieldForm';
import { failureLevel } from '../../../resource/failureLevel';
import { useLocalize } from '../../../shell/start/BackOfficeContext';
import { readPage, type Report } from '../../calls';
import { usePartText } from '../parts/usePartText';
import { useReportDraft } from './DraftContext';
import { inserted, withParts, type PageDraft, type PartDraft } from './draft';
import { newKey } from './ReportDraft';

interface Place {
  report: Report;
  page: PageDraft | undefined;
  /** The key of the chosen part. */
  chosen: string | null;
  choose: (part: string | null) => void;
  show: (page: string) => void;
  /** Tells users of screen readers what has happened. */
  say: (text: string) => void;
}

/** Returns what a person does with pages and parts. */
export function useEdits({ report, page, chosen, choose, show, say }: Place) {
  const translate = useTranslate();
  const localize = useLocalize();
  const notify = useNotify();
  const draft = useReportDraft();
  const textOf = usePartText();
  const key = page?.key ?? '';
  const parts = page?.parts ?? [];

  /** Returns a page with its parts, which are read where they are not yet: what is removed or copied must be whole. */
  const whole = async (of: PageDraft): Promise<PageDraft | null> => {
    if (of.parts !== null) return of;
    try {
      draft.takePage(await readPage(report.id, draft.idOf(of.key)));
    } catch (error) {
      if (error instanceof Error) notify(error.message, { type: failureLevel(error) });
      return null;
    }
    return draft.pageAt(of.key) ?? null;
  };
  const putPart = (part: PartDraft, text: string) => {
    const place = chosen === null ? parts.length : parts.findIndex((each) => each.key === chosen) + 1;
    draft.change(withParts(draft.pages, key, (all) => inserted(all, part, place)));
    choose(part.key);
    say(translate(text, { name: textOf(part) }));
  };
  const putPage = (added: PageDraft) => {
    const place = page ? draft.pages.findIndex((each) => each.key === key) + 1 : draft.pages.length;
    draft.change(inserted(draft.pages, added, place));
    show(added.key);
  };

  const movePage = useCallback(
    (from: number, to: number) => {
      const moved = draft.pages[from];
      if (!moved || to < 0 || to >= draft.pages.length) return;
      draft.change(movedTo(draft.pages, from, to));
      const name = localize(moved.title) || translate('reports.untitled');
      say(translate('reports.said.moved', { name, place: to + 1, total: draft.pages.length }));
    },
    [draft, localize, say, translate],
  );

  return {
    movePage,
    addPart(kind: PartKind, data: Record<string, JsonValue> = {}) {
      const begun = withDefaults([...partForms[kind].fields], data) as PartDraft['data'];
      putPart({ key: newKey(), kind, data: begun }, 'reports.said.added');
    },
    copyPart: (part: PartDraft) => putPart({ ...part, key: newKey() }, 'reports.said.added'),
    movePart(from: number, to: number) {
      const moved = parts[from];
      if (!moved || to < 0 || to >= parts.length) return;
      draft.change(withParts(draft.pages, key, (all) => movedTo(all, from, to)));
      say(translate('reports.said.moved', { name: textOf(moved), place: to + 1, total: parts.length }));
    },
    removePart(gone: string) {
      const place = parts.findIndex((each) => each.key === gone);
      const part = parts[place];
      if (!part) return;
      draft.change(withParts(draft.pages, key, (all) => all.filter((each) => each.key !== gone)));
      choose((parts[place + 1] ?? parts[place - 1])?.key ?? null);
      say(translate('reports.said.removed', { name: textOf(part) }));
    },
    addPage: () => putPage({ key: newKey(), title: null, orientation: null, look: 'plain', for_each: null, parts: [] }),
    async copyPage(of: PageDraft) {
      const copied = await whole(of);
      if (copied) putPage({ ...copied, key: newKey(), parts: (copied.parts ?? []).map((part) => ({ ...part, key: newKey() })) });
    },
    async removePage(of: PageDraft) {
      if (!(await whole(of))) return;
      const place = draft.pages.findIndex((each) => each.key === of.key);
      const next = draft.pages[place + 1] ?? draft.pages[place - 1];
      draft.change(draft.pages.filter((each) => each.key !== of.key));
      if (next) show(next.key);
      say(translate('reports.said.removed', { name: localize(of.title) || translate('reports.untitled') }));
    },
  };
}
