import { useState } from 'react';
import type { PublishedReport } from '#resources/api/reports/reports';
import { formatDate, localize } from '#resources/formats/format';
import type { ReportDrawings } from '../../../customization';
import { useReaderLocale } from '../../drawn/locale';
import { PageHead } from '../../layout/PageHead';
import { usePortal, useTranslate } from '../../PortalContext';
import { usePageWords } from '../../reading/pageWords';
import { useClient } from '../../reading/usePortalData';
import { pageBlocks, type Around } from './blocks';
import { ReportBlocks } from './ReportBlocks';
import { reportTexts } from './words/index';
import { Reason } from './verify/Reason';
import { RestatedFigures } from './verify/RestatedFigures';
import styles from './ReportView.module.css';

const formats = ['pdf', 'docx', 'html', 'xlsx'] as const;

interface Props {
  report: PublishedReport;
  drawings: ReportDrawings;
  /** Present where a link opened the report: its pictures and files have no address then, and are asked for with the secret of the link. */
  linked?: Linked;
}
interface Linked {
  /** The addresses of its pictures by their `oid`. */
  pictures: ReadonlyMap<string, string>;
  /** Reads it as a file and saves it; false where that fails. */
  save: (format: ReportFormat) => Promise<boolean>;
}
export type ReportFormat = (typeof formats)[number];

/** Shows a report from its cover to its end, with what was restated since, its files and its fingerprint. */
export function ReportView({ report, drawings, linked }: Props) {
  const locale = useReaderLocale();
  const client = useClient();
  const translate = useTranslate();
  const words = usePageWords(reportTexts);
  const { pathname } = usePortal();
  const around: Around = {
    client,
    locale,
    translate,
    words,
    asOf: report.snapshot_at.slice(0, 10),
    showAnnotations: report.show_indicator_annotations,
    showTexts: report.show_indicator_html_data,
    drawings,
    pages: report.pages,
  };
  const title = localize(report.title, locale);
  const subtitle = localize(report.subtitle, locale);
  const date = formatDate(report.snapshot_at.slice(0, 10), locale);
  const contents = report.pages.flatMap((page) => {
    const named = localize(page.title, locale);
    // A table of contents doesn't list its own page.
    const isListed = named !== '' && page.look !== 'cover' && !page.parts.some(({ kind }) => kind === 'contents');
    return isListed ? [{ id: `page-${page.index + 1}`, title: named }] : [];
  });
  const picture = (oid: string) =>
    linked ? (linked.pictures.get(oid) ?? '') : `/api/services/reports/${report.slug ?? ''}/pictures/${oid}`;
  const files = linked ? <LinkedFiles save={linked.save} /> : report.slug !== null && <Files {...report} slug={report.slug} />;
  return (
    <article className={styles.report}>
      <PageHead title={title} description={subtitle} path={pathname} />
      <header className={styles.cover} data-plain={report.template === 'plain' || undefined}>
        <p>{client?.name}</p>
        <h1>{title}</h1>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        <p className={styles.facts}>
          {words('report.as_of', { date })} · {words('report.version', { number: report.number })}
        </p>
        {files}
      </header>
      <Notices report={report} />
      {report.pages.map((page) => (
        <section key={page.id} id={`page-${page.index + 1}`} className={styles.page} aria-label={localize(page.title, locale) || undefined}>
          {page.look !== 'cover' && localize(page.title, locale) && <h2>{localize(page.title, locale)}</h2>}
          {page.parts.length > 0 && (
            <ReportBlocks
              isTitled={page.look !== 'cover' && localize(page.title, locale) !== ''}
              blocks={pageBlocks(page, around)}
              words={{ contents: words('report.contents') }}
              {...{ picture, contents }}
            />
          )}
        </section>
      ))}
      {files && (
        <footer className={styles.end}>
          <h2>{words('report.files')}</h2>
          {files}
          <p>
            {words('report.fingerprint')} <code>{report.hash}</code>
            <br />
            <a href="/verify">{words('report.verify')}</a>
          </p>
        </footer>
      )}
    </article>
  );
}

/** Links the files of a version. */
function Files({ slug, number }: { slug: string; number: number }) {
  const locale = useReaderLocale();
  return (
    <ul className={styles.files}>
      {formats.map((format) => (
        <li key={format}>
          <a href={`/api/services/reports/${slug}/file?format=${format}&locale=${locale}&version=${number}`} download>
            {format.toUpperCase()}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Offers the files to a reader who has no address of them. */
function LinkedFiles({ save }: Pick<Linked, 'save'>) {
  const words = usePageWords(reportTexts);
  const [state, setState] = useState<ReportFormat | 'failed' | null>(null);
  return (
    <>
      <ul className={styles.files}>
        {formats.map((format) => (
          <li key={format}>
            <button
              type="button"
              aria-busy={state === format}
              onClick={async () => {
                setState(format);
                setState((await save(format)) ? null : 'failed');
              }}
            >
              {format.toUpperCase()}
            </button>
          </li>
        ))}
      </ul>
      {state === 'failed' && <p role="alert">{words('report.file_failed')}</p>}
    </>
  );
}

/** Says that the report was withdrawn, that a later version is published, and which of its figures were restated. */
function Notices({ report }: { report: PublishedReport }) {
  const locale = useReaderLocale();
  const words = usePageWords(reportTexts);
  const { withdrawn, restated } = report;
  const isEarlier = report.latest !== null && report.latest !== report.number;
  if (!withdrawn && !isEarlier && restated.length === 0) return null;
  return (
    <aside className={styles.notices}>
      {withdrawn && (
        <>
          <p>{words('report.withdrawn', { date: formatDate(withdrawn.at.slice(0, 10), locale) })}</p>
          <Reason why={withdrawn.why} />
        </>
      )}
      {isEarlier && (
        <p>
          {words('report.earlier')}
          <a href={`/reports/${report.slug ?? ''}`}>{words('report.latest')}</a>
        </p>
      )}
      {restated.length > 0 && (
        <details>
          <summary>{words('report.restated', { smart_count: restated.length })}</summary>
          <RestatedFigures figures={restated} />
        </details>
      )}
    </aside>
  );
}
