import { useTranslate } from 'ra-core';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import type { IndicatorPage as Page } from '#resources/api/indicators';
import { useApi } from '../api';
import { FailurePage } from '../errors/FailurePage';
import { NotFoundPage } from '../errors/NotFoundPage';
import { PageHead } from '../layout/PageHead';
import { useReaderLocale } from '../locale';
import { useClient } from '../usePortalData';
import { Aside } from './Aside';
import { Breadcrumb } from './Breadcrumb';
import { ChartFigure } from './ChartFigure';
import { Controls } from './Controls';
import { Explanations } from './Explanations';
import { FiguresTable } from './FiguresTable';
import { present } from './presentation';
import { indicatorPath, readView } from './view';
import { ViewStatus } from './ViewStatus';
import styles from './IndicatorPage.module.css';

/** Characters from which a name is a sentence, set smaller. */
const longName = 60;

/** One indicator as a reader meets it. The view is in the address; another view keeps this one on screen until it is there. */
export function IndicatorPage() {
  const translate = useTranslate();
  const locale = useReaderLocale();
  const client = useClient();
  const { key = '', subsection = '' } = useParams();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const view = readView(search);
  const asked = key || subsection;
  const { data, isError, isPlaceholderData, refetch } = useApi<Page>(indicatorPath(asked, view), { keep: true });
  const page = data?.key === asked ? data : data === null ? null : undefined;

  if (page === null) return <NotFoundPage />;
  if (!page && isError) return <FailurePage retry={() => void refetch()} />;
  if (!page)
    return (
      <p className={styles.loading} role="status">
        {translate('portal.indicator.loading')}
      </p>
    );

  const shown = present(page, view, client, locale, translate);
  const name = shown.text(page.name);
  return (
    <article className={styles.page} data-waiting={isPlaceholderData || undefined}>
      <PageHead title={name} description={`${name}. ${shown.sentence.text}`} path={`/indicators/${page.path}`} />
      <header className={styles.header}>
        <Breadcrumb page={page} />
        <h1 className={styles.title} data-long={name.length > longName || undefined}>
          {name}
        </h1>
        <p className={styles.sentence}>
          {shown.sentence.lead && <strong>{shown.sentence.lead}</strong>}
          {shown.sentence.rest}
        </p>
        {shown.text(page.description) && <p className={styles.description}>{shown.text(page.description)}</p>}
      </header>
      <div className={styles.body}>
        <div className={styles.figures}>
          <Controls {...shown} action={pathname} />
          <ViewStatus {...shown} waiting={isPlaceholderData} failed={isError} />
          <ChartFigure {...shown} />
          <FiguresTable {...shown} action={pathname} />
        </div>
        <Aside {...shown} />
      </div>
      <Explanations {...shown} />
    </article>
  );
}
