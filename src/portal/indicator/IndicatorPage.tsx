import type { IndicatorPage as Answer } from '#resources/api/indicators';
import { usePortal, useTranslate } from '../PortalContext';
import { FailurePage } from '../errors/FailurePage';
import { NotFoundPage } from '../errors/NotFoundPage';
import { Said } from '../glance/Said';
import { useCustomization } from '../../customization';
import { Extension } from '../../shell/Extension';
import { PageHead } from '../layout/PageHead';
import { Private } from '../layout/Private';
import { useReaderLocale } from '../locale';
import { useLoaded } from '../useLoaded';
import { useClient } from '../usePortalData';
import { Aside } from './Aside';
import { AsPublishedBanner, NotKept } from './AsPublished';
import { Breadcrumb } from './Breadcrumb';
import { ChartFigure } from './ChartFigure';
import { Children } from './Children';
import { Compared } from './Compared';
import { Controls } from './Controls';
import { DatasetData } from './DatasetData';
import { Documents } from './Documents';
import { Explanations } from './Explanations';
import { FiguresTable } from './FiguresTable';
import { Made } from './Made';
import { commonPeriods, overPeriods, periodsWithin } from './overPeriods';
import { present } from './presentation';
import { comparedPath, indicatorPath, readView } from './view';
import { Statements } from './Statements';
import { TakeAway } from './TakeAway';
import { useIndicatorPage } from './useIndicatorPage';
import { useRendered } from './useRendered';
import { ViewStatus } from './ViewStatus';
import styles from './IndicatorPage.module.css';

/** Characters from which a name is a sentence, set smaller. */
const longName = 60;

/** One indicator as a reader meets it. The view is in the address; another view keeps this one on screen until it is there. */
export function IndicatorPage() {
  const translate = useTranslate();
  const locale = useReaderLocale();
  const client = useClient();
  const { extensions } = useCustomization();
  const {
    params: { key, subsection = '' },
    search,
  } = usePortal();
  const view = readView(new URLSearchParams(search));
  const { page, waiting, failed, retry } = useIndicatorPage(indicatorPath(key ?? subsection, view));

  const compared = useLoaded<Answer>(comparedPath(view));

  const article = useRendered(page);

  if (page === null) return view.as_of ? <NotKept view={view} /> : <NotFoundPage />;
  if (!page && failed) return <FailurePage retry={retry} />;
  if (!page)
    return (
      <p className={styles.loading} role="status">
        {translate('portal.indicator.loading')}
      </p>
    );

  const shown = present(page, view, client, locale, translate);
  const others = compared.answer?.data.periods ?? [];
  const beside = view.from || view.to ? periodsWithin(page.data.periods, others) : others;
  const common = compared.answer ? commonPeriods(page.data.periods, beside) : null;
  const charted = common ? present(overPeriods(page, common), view, client, locale, translate) : shown;
  const name = shown.text(page.name);
  return (
    <article className={styles.page} data-waiting={waiting || undefined} ref={article}>
      <PageHead title={shown.title} description={`${name}. ${shown.sentence.text}`} path={`/indicators/${page.path}`} />
      <DatasetData {...shown} />
      {extensions.indicatorsHeader && (
        <Extension>
          <extensions.indicatorsHeader indicator={page} />
        </Extension>
      )}
      <header className={styles.header}>
        <Breadcrumb page={page} />
        <h1 className={styles.title} data-long={name.length > longName || undefined}>
          {name}
          <Private audience={page.audience} />
        </h1>
        <p className={styles.sentence}>
          <Said sentence={shown.sentence} />
        </p>
        {shown.text(page.description) && <p className={styles.description}>{shown.text(page.description)}</p>}
        {!view.as_of && <Statements statements={page.statements} />}
      </header>
      <Made key={view.made} {...shown} />
      <div className={styles.body}>
        <div className={styles.figures}>
          <AsPublishedBanner view={view} />
          <Controls {...shown} />
          <ViewStatus {...shown} waiting={waiting} failed={failed} />
          <ChartFigure {...charted} />
          <Compared {...shown} {...compared} periods={common ?? beside} />
          <FiguresTable {...shown} />
          <TakeAway {...shown} />
        </div>
        <Aside {...shown} />
      </div>
      <Children {...shown} />
      <Explanations {...shown} />
      <Documents {...shown} />
    </article>
  );
}
