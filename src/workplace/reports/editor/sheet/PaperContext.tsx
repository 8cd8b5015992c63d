import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { customization } from '#customization/index';
import type { PageRead } from '#resources/api/reports/reports';
import { localize } from '#resources/formats/format';
import type { Locale } from '#resources/definition';
import { CustomizationContext } from '../../../../customization';
import { publicTexts } from '../../../../portal/messages/texts';
import { delimitersOf } from '../../../../portal/messages/words/delimitersOf';
import type { Around } from '../../../../portal/page/report/blocks';
import { reportTexts } from '../../../../portal/page/report/words/index';
import { PortalContext, type PortalPage } from '../../../../portal/PortalContext';
import { translator } from '../../../../shell/i18n/translator';
import { useBackOffice } from '../../../shell/start/BackOfficeContext';
import { attachmentsOf } from '../../../fields/display/files';
import type { Report } from '../../calls';
import type { Pages, PartDraft } from '../state/draft';
import { useOfDraft } from '../state/DraftContext';
import type { PartFacts } from '../state/ReportDraft';

interface Paper {
  around: Around;
  contents: { id: string; title: string; number: number }[];
  picture: (oid: string) => string;
}
const PaperContext = createContext<Paper | null>(null);

/** Returns what sheets are drawn with; null while their texts load. */
export const usePaper = (): Paper | null => useContext(PaperContext);

/** Gives the sheets in it what the pages of the site have, so that both draw parts alike: the client's charts, the texts and the numbers in the language of the sheet. */
export function PaperProvider({ report, locale, children }: { report: Report; locale: Locale; children: ReactNode }) {
  const { client } = useBackOffice();
  const { pathname } = useLocation();
  const pages = useOfDraft((draft) => draft.pages);
  const { data: texts } = useQuery({
    queryKey: ['reports', 'texts', locale],
    queryFn: () => publicTexts[locale].load(),
    staleTime: Infinity,
  });
  const { data: drawings } = useQuery({
    queryKey: ['reports', 'drawings'],
    queryFn: async () => (await customization.extensions.reports?.load()) ?? {},
    staleTime: Infinity,
  });
  const portal = useMemo(
    (): PortalPage | null =>
      texts
        ? {
            origin: '',
            csrf: '',
            pathname,
            params: {},
            search: '',
            locale,
            translate: translator(texts, locale, delimitersOf(client, locale)),
            show: () => undefined,
          }
        : null,
    [client, locale, pathname, texts],
  );
  // Titles change while they are typed, and the drawings of parts needn't follow each key.
  const titles = JSON.stringify(pages.map(({ key, title, look }) => [key, look === 'cover' ? '' : localize(title, locale)]));
  const isFrozen = report['exact_indicators_copy'] === true;
  const asOf = isFrozen && typeof report['snapshot_at'] === 'string' ? report['snapshot_at'].slice(0, 10) : null;
  const [showAnnotations, showTexts] = [report['show_indicator_annotations'] === true, report['show_indicator_html_data'] === true];
  const pictures = report['pictures'];
  const paper = useMemo((): Paper | null => {
    if (!portal || !drawings) return null;
    const named: [string, string][] = JSON.parse(titles);
    return {
      around: {
        client,
        locale,
        translate: portal.translate,
        words: translator(reportTexts[locale], locale, delimitersOf(client, locale)),
        asOf,
        showAnnotations,
        showTexts,
        drawings,
        pages: [],
      },
      contents: named.flatMap(([key, title], place) => (title === '' ? [] : [{ id: key, title, number: place + 1 }])),
      picture: (oid) => attachmentsOf(pictures).find((file) => file.oid === oid)?.url ?? '',
    };
  }, [asOf, client, drawings, locale, pictures, portal, showAnnotations, showTexts, titles]);
  return (
    <CustomizationContext.Provider value={customization}>
      <PortalContext.Provider value={portal}>
        <PaperContext.Provider value={paper}>{children}</PaperContext.Provider>
      </PortalContext.Provider>
    </CustomizationContext.Provider>
  );
}

/** Returns the pages that are read, as the drawing of an index of them takes them. */
export const readPages = (pages: Pages, factsOf: (part: string) => PartFacts | undefined): PageRead[] =>
  pages.map(({ key, parts, ...traits }, index) => ({
    id: key,
    index,
    version: 0,
    ...traits,
    parts: (parts ?? []).map((part, place) => asRead(part, place, factsOf(part.key))),
  }));

/** Returns a part as the API gives it, with the content that was read for it. */
export const asRead = ({ key, kind, data }: PartDraft, index: number, facts: PartFacts | undefined): PageRead['parts'][number] => ({
  id: key,
  index,
  kind,
  data,
  rev: facts?.rev ?? 0,
  modified: facts?.modified ?? false,
  content: facts?.content ?? {},
});
