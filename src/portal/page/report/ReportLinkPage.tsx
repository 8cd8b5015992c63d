import { useEffect, useState, type ComponentType } from 'react';
import { csrfToken } from '#dataProvider/http/csrf';
import { apiUrl, http } from '#dataProvider/http/http';
import { saveFile } from '#dataProvider/http/saveFile';
import type { LinkedReport as OpenedReport, PublishedReport } from '#resources/api/reports/reports';
import type { ReportDrawings } from '../../../customization';
import type { Locale } from '#resources/definition';
import { useReaderLocale } from '../../drawn/locale';
import { PageHead } from '../../layout/PageHead';
import { usePageWords } from '../../reading/pageWords';
import { ReportView, type ReportFormat } from './ReportView';
import { verifyTexts } from './words/verify';
import styles from './verify/VerifyPage.module.css';

/** The secret of a link, with its password or a ticket. */
interface Secret {
  secret: string;
  password?: string;
  /** Stands for the password for an hour, so that it is not checked again for each picture. */
  ticket?: string;
}
/** A report that is open; its pictures come after it. */
interface Open extends Secret {
  report: PublishedReport;
}
type State = 'opening' | 'password' | 'wrong' | 'invalid' | 'failed' | Open;

/** Returns the page that shows a report to whoever has its link. The secret stands behind “#”, which no server and no referrer gets. */
export const reportLinkPage = (drawings: ReportDrawings): ComponentType =>
  function ReportLinkPage() {
    return <LinkedReport drawings={drawings} />;
  };

function LinkedReport({ drawings }: { drawings: ReportDrawings }) {
  const words = usePageWords(verifyTexts);
  const [state, setState] = useState<State>('opening');
  const open = async (password?: string) => setState(await opened(password));
  useEffect(() => {
    void opened().then(setState);
  }, []);
  if (typeof state === 'object') return <OpenReport open={state} drawings={drawings} />;
  const asks = state === 'password' || state === 'wrong';
  return (
    <div className={styles.page}>
      <PageHead title={words('link.title')} hidden />
      <h1>{words('link.title')}</h1>
      {(state === 'invalid' || state === 'failed' || state === 'wrong') && <p role="alert">{words(`link.${state}`)}</p>}
      {asks && (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            void open(String(new FormData(event.currentTarget).get('password') ?? ''));
          }}
        >
          <label htmlFor="password">{words('link.password')}</label>
          <input id="password" name="password" type="password" autoComplete="off" required />
          <button type="submit">{words('link.open')}</button>
        </form>
      )}
    </div>
  );
}

function OpenReport({ open, drawings }: { open: Open; drawings: ReportDrawings }) {
  const locale = useReaderLocale();
  const [pictures, setPictures] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    let isGone = false;
    const addresses: string[] = [];
    void picturesOf(open, (oid, address) => {
      addresses.push(address);
      if (!isGone) setPictures((known) => new Map(known).set(oid, address));
    });
    return () => {
      isGone = true;
      addresses.forEach((address) => URL.revokeObjectURL(address));
    };
  }, [open]);
  return <ReportView report={open.report} drawings={drawings} linked={{ pictures, save: (format) => saved(open, format, locale) }} />;
}

/** Reads the pictures of a report one after the other: their addresses can't have the secret, which would stand in logs. */
async function picturesOf({ report, ...shown }: Open, add: (oid: string, address: string) => void): Promise<void> {
  const files = report.pages.flatMap(({ parts }) => parts.flatMap(({ kind, data }) => (kind === 'picture' ? [String(data['file'])] : [])));
  for (const oid of new Set(files)) {
    const answer = await asked(`pictures/${encodeURIComponent(oid)}`, shown);
    if (answer) add(oid, URL.createObjectURL(await answer.blob()));
  }
}

/** Saves a report as a file, under the name that the server gives it; returns whether it could be read. */
async function saved({ report: _report, ...shown }: Open, format: ReportFormat, locale: Locale): Promise<boolean> {
  const answer = await asked('file', { ...shown, format, locale });
  if (!answer) return false;
  const [, name = ''] = /filename\*=UTF-8''([^;]+)/i.exec(answer.headers.get('content-disposition') ?? '') ?? [];
  saveFile(await answer.blob(), decodeURIComponent(name) || `report.${format}`);
  return true;
}

/** Returns the answer of a call that a link opens; null where it fails. */
async function asked(path: string, body: object): Promise<Response | null> {
  const answer = await fetch(`${apiUrl}/reports/link/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-token': csrfToken() },
    body: JSON.stringify(body),
  }).catch(() => null);
  return answer?.ok ? answer : null;
}

async function opened(password?: string): Promise<State> {
  const secret = window.location.hash.slice(1);
  if (secret === '') return 'invalid';
  try {
    const shown: Secret = { secret, ...(password !== undefined && { password }) };
    const { ticket, ...report } = (await http(`${apiUrl}/reports/link`, { method: 'POST', body: JSON.stringify(shown) }))
      .json as OpenedReport;
    return { report, ...shown, ...(ticket !== null && { ticket }) };
  } catch (error) {
    const code = codeOf(error);
    if (code === 'REPORT_LINK_PASSWORD') return password === undefined ? 'password' : 'wrong';
    return code === 'REPORT_LINK_INVALID' ? 'invalid' : 'failed';
  }
}

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' &&
  error !== null &&
  'body' in error &&
  typeof error.body === 'object' &&
  error.body !== null &&
  'code' in error.body
    ? error.body.code
    : null;
