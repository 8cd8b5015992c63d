import { useNotify, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
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

/** Returns what the edits need of the editor as it is drawn now. */
function useTools(place: Place) {
  const [translate, localize, notify] = [useTranslate(), useLocalize(), useNotify()];
  const [draft, textOf] = [useReportDraft(), usePartText()];
  return { ...place, translate, localize, notify, draft, textOf };
}
type Tools = ReturnType<typeof useTools>;
export type Edits = ReturnType<typeof editsOf>;

/** Returns what a person does with pages and parts, on the page that is shown. The functions stay the same, so that what calls them isn't drawn again with each key. */
export function useEdits(place: Place): Edits {
  const tools = useTools(place);
  const [{ edits, use }] = useState(() => {
    let latest = tools;
    return {
      edits: editsOf(() => latest),
      use(next: Tools) {
        latest = next;
      },
    };
  });
  useEffect(() => use(tools));
  return edits;
}

const partsOf = ({ page }: Tools) => page?.parts ?? [];
const nameOf = ({ localize, translate }: Tools, { title }: PageDraft) => localize(title) || translate('reports.untitled');

function editsOf(now: () => Tools) {
  return {
    movePage(from: number, to: number) {
      const { draft, say, translate } = now();
      const moved = draft.pages[from];
      if (!moved || to < 0 || to >= draft.pages.length) return;
      draft.change(movedTo(draft.pages, from, to));
      say(translate('reports.said.moved', { name: nameOf(now(), moved), place: to + 1, total: draft.pages.length }));
    },
    addPart(kind: PartKind, data: Record<string, JsonValue> = {}) {
      const begun = withDefaults([...partForms[kind].fields], data) as PartDraft['data'];
      putPart(now(), { key: newKey(), kind, data: begun });
    },
    copyPart: (part: PartDraft) => putPart(now(), { ...part, key: newKey() }),
    movePart(from: number, to: number) {
      const { draft, page, say, translate, textOf } = now();
      const parts = partsOf(now());
      const moved = parts[from];
      if (!moved || !page || to < 0 || to >= parts.length) return;
      draft.change(withParts(draft.pages, page.key, (all) => movedTo(all, from, to)));
      say(translate('reports.said.moved', { name: textOf(moved), place: to + 1, total: parts.length }));
    },
    removePart(gone: string) {
      const { draft, page, choose, say, translate, textOf } = now();
      const parts = partsOf(now());
      const place = parts.findIndex((each) => each.key === gone);
      const part = parts[place];
      if (!part || !page) return;
      draft.change(withParts(draft.pages, page.key, (all) => all.filter((each) => each.key !== gone)));
      choose((parts[place + 1] ?? parts[place - 1])?.key ?? null);
      say(translate('reports.said.removed', { name: textOf(part) }));
    },
    addPage: () => putPage(now(), { key: newKey(), title: null, orientation: null, look: 'plain', for_each: null, parts: [] }),
    async copyPage(of: PageDraft) {
      const copied = await whole(now(), of);
      if (!copied) return;
      putPage(now(), { ...copied, key: newKey(), parts: (copied.parts ?? []).map((part) => ({ ...part, key: newKey() })) });
    },
    async removePage(of: PageDraft) {
      if (!(await whole(now(), of))) return;
      const { draft, show, say, translate } = now();
      const place = draft.pages.findIndex((each) => each.key === of.key);
      const next = draft.pages[place + 1] ?? draft.pages[place - 1];
      draft.change(draft.pages.filter((each) => each.key !== of.key));
      if (next) show(next.key);
      say(translate('reports.said.removed', { name: nameOf(now(), of) }));
    },
  };
}

/** Returns a page with its parts, which are read where they are not yet: what is removed or copied must be whole. */
async function whole({ report, draft, notify }: Tools, of: PageDraft): Promise<PageDraft | null> {
  if (of.parts !== null) return of;
  try {
    draft.takePage(await readPage(report.id, draft.idOf(of.key)));
  } catch (error) {
    if (error instanceof Error) notify(error.message, { type: failureLevel(error) });
    return null;
  }
  return draft.pageAt(of.key) ?? null;
}

/** Puts a part after the chosen one, or at the end. */
function putPart(tools: Tools, part: PartDraft): void {
  const { draft, page, chosen, choose, say, translate, textOf } = tools;
  if (!page) return;
  const parts = partsOf(tools);
  const place = chosen === null ? parts.length : parts.findIndex((each) => each.key === chosen) + 1;
  draft.change(withParts(draft.pages, page.key, (all) => inserted(all, part, place)));
  choose(part.key);
  say(translate('reports.said.added', { name: textOf(part) }));
}

/** Puts a page after the one that is shown, and shows it. */
function putPage({ draft, page, show }: Tools, added: PageDraft): void {
  const place = page ? draft.pages.findIndex(({ key }) => key === page.key) + 1 : draft.pages.length;
  draft.change(inserted(draft.pages, added, place));
  show(added.key);
}
