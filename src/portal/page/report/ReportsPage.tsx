import { formatDate } from '#resources/formats/format';
import type { LocalizedText } from '#resources/definition';
import { useReaderLocale, useText } from '../../drawn/locale';
import { TextPage } from '../../layout/TextPage';
import { useAnswer } from '../../reading/answers';
import { usePageWords } from '../../reading/pageWords';
import { useClient } from '../../reading/usePortalData';
import { reportTexts } from './words/index';
import { reportsPath } from './paths';
import styles from './ReportsPage.module.css';

interface Listed {
  slug: string;
  title: LocalizedText | null;
  subtitle: LocalizedText | null;
  audience: string;
  published_at: string | null;
}

/** Lists the published reports, the latest first. */
export function ReportsPage() {
  const words = usePageWords(reportTexts);
  const text = useText();
  const locale = useReaderLocale();
  const name = useClient()?.name ?? '';
  const reports = useAnswer<Listed[]>(reportsPath) ?? [];
  const description = words('report.reports.description', { name });
  return (
    <TextPage
      title={words('report.reports.title')}
      description={description}
      introduction={reports.length === 0 ? words('report.reports.none') : description}
    >
      <ul className={styles.reports}>
        {reports.map(({ slug, title, subtitle, published_at }) => (
          <li key={slug}>
            <a href={`/reports/${slug}`}>
              <b>{text(title)}</b>
              {subtitle && <span>{text(subtitle)}</span>}
              {published_at !== null && (
                <small>{words('report.reports.published', { date: formatDate(published_at.slice(0, 10), locale) })}</small>
              )}
            </a>
          </li>
        ))}
      </ul>
    </TextPage>
  );
}
