import { titleSize } from '#resources/api/reports/titleSizes';
import { localize } from '#resources/formats/format';
import type { LocalizedText } from '#resources/definition';
import { isRecord } from '#resources/language/fields/isRecord';
import { useBackOffice } from '../../../shell/start/BackOfficeContext';
import type { Report } from '../../calls';
import type { PageDraft } from '../state/draft';
import { usePaper } from './PaperContext';
import styles from './sheet.module.css';

/** Draws the title of a page, and on a cover that of the report. A heading that says the same right below stands for it. */
export function PageTitle({ report, page }: { report: Report; page: PageDraft }) {
  const paper = usePaper();
  const { client } = useBackOffice();
  if (!paper) return null;
  const { locale } = paper.around;
  const text = (value: unknown) => (isRecord(value) ? localize(value as LocalizedText, locale) : '');
  if (page.look === 'cover')
    return (
      <div lang={locale}>
        <p className={styles.client}>{client.name}</p>
        <p className={styles.headline} style={{ fontSize: `${titleSize(text(report.title), 'cover')}pt` }}>
          {text(report.title)}
        </p>
        {text(report['subtitle']) && <p className={styles.subtitle}>{text(report['subtitle'])}</p>}
      </div>
    );
  const [first] = page.parts ?? [];
  const title = text(page.title);
  if (title === '' || (first?.kind === 'heading' && text(first.data['text']) === title)) return null;
  return (
    <h2 className={styles.title} lang={locale} style={{ fontSize: `${titleSize(title, 'page')}pt` }}>
      {title}
    </h2>
  );
}
