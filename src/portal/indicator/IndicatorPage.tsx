import { usePortal, useTranslate } from '../PortalContext';
import { FailurePage } from '../errors/FailurePage';
import { NotFoundPage } from '../errors/NotFoundPage';
import { Said } from '../glance/Said';
import { PageHead } from '../layout/PageHead';
import { useReaderLocale } from '../locale';
import { useClient } from '../usePortalData';
import { Aside } from './Aside';
import { Breadcrumb } from './Breadcrumb';
import { ChartFigure } from './ChartFigure';
import { Controls } from './Controls';
import { Explanations } from './Explanations';
import { FiguresTable } from './FiguresTable';
import { Made } from './Made';
import { present } from './presentation';
import { indicatorPath, readView } from './view';
import { useIndicatorPage } from './useIndicatorPage';
import { ViewStatus } from './ViewStatus';
import styles from './IndicatorPage.module.css';

/** Characters from which a name is a sentence, set smaller. */
const longName = 60;

/** One indicator as a reader meets it. The view is in the address; another view keeps this one on screen until it is there. */
export function IndicatorPage() {
  const translate = useTranslate();
  const locale = useReaderLocale();
  const client = useClient();
  const {
    params: { key, subsection = '' },
    search,
  } = usePortal();
  const view = readView(new URLSearchParams(search));
  const { page, waiting, failed, retry } = useIndicatorPage(indicatorPath(key ?? subsection, view));

  if (page === null) return <NotFoundPage />;
  if (!page && failed) return <FailurePage retry={retry} />;
  if (!page)
    return (
      <p className={styles.loading} role="status">
        {translate('portal.indicator.loading')}
      </p>
    );

  const shown = present(page, view, client, locale, translate);
  const name = shown.text(page.name);
  return (
    <article className={styles.page} data-waiting={waiting || undefined}>
      <PageHead title={name} description={`${name}. ${shown.sentence.text}`} path={`/indicators/${page.path}`} />
      <header className={styles.header}>
        <Breadcrumb page={page} />
        <h1 className={styles.title} data-long={name.length > longName || undefined}>
          {name}
        </h1>
        <p className={styles.sentence}>
          <Said sentence={shown.sentence} />
        </p>
        {shown.text(page.description) && <p className={styles.description}>{shown.text(page.description)}</p>}
      </header>
      <Made key={view.made} {...shown} />
      <div className={styles.body}>
        <div className={styles.figures}>
          <Controls {...shown} />
          <ViewStatus {...shown} waiting={waiting} failed={failed} />
          <ChartFigure {...shown} />
          <FiguresTable {...shown} />
        </div>
        <Aside {...shown} />
      </div>
      <Explanations {...shown} />
    </article>
  );
}
