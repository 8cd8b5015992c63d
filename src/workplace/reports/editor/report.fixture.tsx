/** Provides the tests of reports with a server that keeps one report, and with its screen. */
import { render } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { vi } from 'vitest';
import type { PageRead, PartRead, SentPage } from '#resources/api/reports/reports';
import type { Locale } from '#resources/definition';
import { TestBackOffice } from '../../../testing/backOffice';
import type { Report } from '../calls';
import { ReportScreen } from '../ReportScreen';

type Part = Pick<PartRead, 'id' | 'kind' | 'data'> & Partial<PartRead>;

export interface Served {
  /** The pages that were sent, one list for each save. */
  sent: SentPage[][];
  pages: PageRead[];
  /** Answers the next save, in place of keeping it. */
  refuse: (status: number, body: object) => void;
  /** True while no save is kept. */
  isDown: boolean;
}

const page = (id: string, index: number, title: string, parts: readonly Part[]): PageRead => ({
  id,
  index,
  title: { en: title, fr: title },
  orientation: null,
  look: 'plain',
  for_each: null,
  version: 1,
  parts: parts.map((part, place) => ({ index: place, rev: 1, modified: false, content: {}, ...part })),
});

const heading = (id: string, en: string, more: Partial<PartRead> = {}) => ({
  id,
  kind: 'heading' as const,
  data: { text: { en, fr: `${en} (fr)` }, level: '2' },
  ...more,
});

interface Sent {
  id: string;
  index?: number;
  removed?: true;
}

/** Keeps what was sent of a page or a part in its list: adds, changes, moves or removes it. */
function put<Thing extends { id: string }>(
  list: Thing[],
  { id: sent, index, removed, ...rest }: Sent,
  ids: Readonly<Record<string, string>>,
  make: (id: string) => Thing,
): void {
  const id = ids[sent] ?? sent;
  const place = list.findIndex((each) => each.id === id);
  const [was = make(id)] = place < 0 ? [] : list.splice(place, 1);
  const { parts: _parts, ...traits }: Record<string, unknown> = { ...rest };
  if (!removed) list.splice(index ?? (place < 0 ? list.length : place), 0, { ...was, ...traits });
}

/** Serves a report of two pages, and shows its screen. */
export function showReport(report: Partial<Report> = {}, locale: Locale = 'en'): Served {
  let refusal: Response | null = null;
  const served: Served = {
    sent: [],
    isDown: false,
    pages: [
      page('p1', 0, 'First page', [heading('h1', 'Energy'), heading('h2', 'Water', { modified: true }), heading('h3', 'Waste')]),
      page('p2', 1, 'Second page', []),
    ],
    refuse: (status, body) => {
      refusal = new Response(JSON.stringify(body), { status });
    },
  };
  const whole = () => ({
    id: 'r1',
    version: 1,
    title: { en: 'Annual report', fr: 'Rapport annuel' },
    kind: 'report',
    state: 'draft',
    locales: ['en', 'fr'],
    orientation: 'portrait',
    template: 'own',
    signatures: [],
    versions: [],
    events: ['freeze'],
    ...report,
    pages: served.pages.map(({ parts, ...rest }) => ({ ...rest, parts: parts.length })),
  });
  const save = (pages: SentPage[]) => {
    served.sent.push(pages);
    if (served.isDown) return new Response(JSON.stringify({ code: 'BUSY' }), { status: 503 });
    if (refusal) {
      const answer = refusal;
      refusal = null;
      return answer;
    }
    const parts = pages.flatMap((each) => each.parts ?? []).filter(({ removed }) => !removed);
    const fresh = [...pages.filter(({ id }) => id.startsWith('new')), ...parts.filter(({ id }) => id.startsWith('new'))];
    const ids = Object.fromEntries(fresh.map(({ id }) => [id, `of-${id}`]));
    const revs = Object.fromEntries(parts.map(({ id, rev = 0 }) => [ids[id] ?? id, rev + 1]));
    for (const each of pages) put(served.pages, each, ids, (id) => page(id, 0, '', []));
    for (const each of pages)
      for (const part of each.parts ?? []) {
        const own = served.pages.find(({ id }) => id === (ids[each.id] ?? each.id));
        const sent = { ...part, ...(part.data && { rev: (part.rev ?? 0) + 1 }) };
        if (own) put(own.parts, sent, ids, (id) => ({ ...heading(id, ''), index: 0, rev: 0, modified: false, content: {} }));
      }
    return new Response(JSON.stringify({ ...whole(), saved: { ids, revs } }));
  };
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'PUT') return save(JSON.parse(String(body)).pages);
    const [, at] = /\/pages\/(\w+)$/.exec(url) ?? [];
    const found = served.pages.find(({ id }) => id === at);
    return new Response(JSON.stringify(found ?? (url.endsWith('/reports/r1') ? whole() : {})));
  });
  localStorage.clear();
  window.location.hash = '#/admin/reports/r1';
  const indicators = [
    { id: 'ghg', name: { en: 'Greenhouse gases', fr: 'Gaz à effet de serre' } },
    { id: 'water', name: { en: 'Water withdrawal', fr: 'Prélèvements d’eau' } },
  ];
  const dataProvider: object = {
    getList: async (resource: string) => (resource === 'indicators' ? { data: indicators, total: 2 } : { data: [], total: 0 }),
    getMany: async () => ({ data: [] }),
  };
  render(
    <TestBackOffice resource="reports" locale={locale} dataProvider={dataProvider as never}>
      <Routes>
        <Route path="/admin/reports/:id/*" element={<ReportScreen />} />
      </Routes>
    </TestBackOffice>,
  );
  return served;
}
