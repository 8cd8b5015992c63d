import type { IndicatorPage as Answer } from '#resources/api/figures/indicators';
import { usePortal, useTranslate } from '../PortalContext';
import { FailurePage } from '../page/errors/FailurePage';
import { NotFoundPage } from '../page/errors/NotFoundPage';
import { SentenceText } from '../glance/SentenceText';
import { useCustomization } from '../../customization';
import { Extension } from '../../shell/app/Extension';
import { PageHead } from '../layout/PageHead';
import { Private } from '../layout/Private';
import { useReaderLocale } from '../drawn/locale';
import { useLoaded } from '../reading/useLoaded';
import { useClient } from '../reading/usePortalData';
import { Aside } from './about/Aside';
import { AsPublishedBanner, FiguresNotStored } from './about/AsPublished';
import { Breadcrumb } from './about/Breadcrumb';
import { ChartFigure } from './chart/ChartFigure';
import { Children } from './about/Children';
import { Compared } from './controls/Compared';
import { Controls } from './controls/Controls';
import { DatasetData } from './table/DatasetData';
import { Documents } from './about/Documents';
import { Explanations } from './about/Explanations';
import { FiguresTable } from './table/FiguresTable';
import { FigureLineage } from './lineage/FigureLineage';
import { commonPeriods, overPeriods, periodsWithin } from './chart/overPeriods';
import { present } from './words/presentation';
import { comparedPath, indicatorPath, readView } from './view';
import { Perimeter } from './about/Perimeter';
import { Statements } from './about/Statements';
import { ReuseFigures } from './about/ReuseFigures';
import { useIndicatorPage } from './useIndicatorPage';
import { useRendered } from './chart/useRendered';
import { ViewStatus } from './controls/ViewStatus';
import styles from './IndicatorPage.module.css';

/** The number of characters above which a name is set smaller. */
const longName = 60;

/** Shows the page of one indicator. The view is in the address; while another view loads, the current one stays on screen. */
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

  if (page === null) return view.as_of ? <FiguresNotStored view={view} /> : <NotFoundPage />;
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
          <SentenceText sentence={shown.sentence} />
        </p>
        {shown.text(page.description) && <p className={styles.description}>{shown.text(page.description)}</p>}
        {!view.as_of && <Statements statements={page.statements} />}
      </header>
      <FigureLineage key={view.made} {...shown} />
      <div className={styles.body}>
        <div className={styles.figures}>
          <AsPublishedBanner view={view} />
          <Controls {...shown} />
          <ViewStatus {...shown} waiting={waiting} failed={failed} />
          <Perimeter {...shown} />
          <ChartFigure {...charted} />
          <Compared {...shown} {...compared} periods={common ?? beside} />
          <FiguresTable {...shown} />
          <ReuseFigures {...shown} />
        </div>
        <Aside {...shown} />
      </div>
      <Children {...shown} />
      <Explanations {...shown} />
      <Documents {...shown} />
    </article>
  );
}
