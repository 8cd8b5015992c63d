import type { LedgerLine } from '#resources/api/figures/lineage';
import { formatDate } from '#resources/formats/format';
import { useAnswer } from '../../reading/answers';
import { NotFoundPage } from '../errors/NotFoundPage';
import { SentenceText } from '../../glance/SentenceText';
import { ChartFigure } from '../../indicator/chart/ChartFigure';
import { present } from '../../indicator/words/presentation';
import { useIndicatorPage } from '../../indicator/useIndicatorPage';
import { indicatorPath, readView, viewSearch } from '../../indicator/view';
import { PageHead } from '../../layout/PageHead';
import { useReaderLocale } from '../../drawn/locale';
import { usePortal, useTranslate } from '../../PortalContext';
import { restatedPath } from '../../reading/preload';
import { useClient } from '../../reading/usePortalData';
import styles from './EmbedPage.module.css';

/** Shows a figure embedded in another site: live, or as published on the day in the address. Says when the figure was restated. */
export function EmbedPage() {
  const translate = useTranslate();
  const locale = useReaderLocale();
  const client = useClient();
  const { params, search, origin } = usePortal();
  const view = readView(new URLSearchParams(search));
  const { page } = useIndicatorPage(indicatorPath(params.key ?? '', view));
  const restated = useAnswer<LedgerLine[]>(restatedPath(params.key ?? ''))?.[0]?.at.slice(0, 10);
  if (!page) return <NotFoundPage />;
  const shown = present(page, view, client, locale, translate);
  const address = `${origin}/indicators/${page.path}${viewSearch({ ...view, as_of: undefined }) || '?'}`;
  const day = (date: string) => formatDate(date, locale);
  const since = restated !== undefined && (view.as_of === undefined || restated > view.as_of);
  return (
    <article className={styles.embed}>
      <PageHead title={shown.title} hidden />
      <h1>{shown.title}</h1>
      <p>
        <SentenceText sentence={shown.sentence} />
      </p>
      {since && <p className={styles.restated}>{translate('portal.embed.restated', { date: day(restated) })}</p>}
      {/* The annotations are on the page that the link below leads to. */}
      <ChartFigure {...shown} notes={[]} />
      <footer>
        {view.as_of && <span>{translate('portal.as_of.banner', { date: day(view.as_of) })}</span>}
        <a href={`${address}${address.endsWith('?') ? '' : '&'}lang=${locale}`} target="_blank" rel="noopener">
          {translate('portal.embed.source', { name: client?.name ?? '' })}
        </a>
      </footer>
    </article>
  );
}
