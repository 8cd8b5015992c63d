import { useState } from 'react';
import { apiUrl, http } from '#dataProvider/http/http';
import type { MovedFigure } from '#resources/api/reports/reports';
import type { LocalizedText } from '#resources/definition';
import { formatDate } from '#resources/formats/format';
import { listed } from '#resources/formats/listed';
import { useReaderLocale, useText } from '../../../drawn/locale';
import { TextPage } from '../../../layout/TextPage';
import { usePageWords } from '../../../reading/pageWords';
import { verifyTexts } from '../words/verify';
import { Reason } from './Reason';
import { RestatedFigures } from './RestatedFigures';
import styles from './VerifyPage.module.css';

interface Verified {
  title: LocalizedText | null;
  slug: string | null;
  number: number;
  is: 'content' | 'file';
  format: string | null;
  snapshot_at: string;
  published_at: string | null;
  withdrawn: { at: string; why: string } | null;
  latest: boolean;
  signatures: { name: string; at: string }[];
  restated: MovedFigure[];
}
type State = 'none' | 'invalid' | 'unknown' | 'failed' | Verified;

/** Tells which report a file is, who approved it, and what was restated since. The file is hashed here, and never sent. */
export function VerifyPage() {
  const words = usePageWords(verifyTexts);
  const [state, setState] = useState<State>('none');
  const [typed, setTyped] = useState('');
  const check = async (sha256: string) => setState(await verified(sha256.trim()));
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const sha256 = await fingerprintOf(file);
    setTyped(sha256);
    await check(sha256);
  };
  return (
    <TextPage title={words('verify.title')} description={words('verify.description')} introduction={words('verify.introduction')}>
      <div
        className={styles.page}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          void choose(event.dataTransfer.files[0]);
        }}
      >
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            void check(typed);
          }}
        >
          <label htmlFor="file">{words('verify.file')}</label>
          <input id="file" type="file" accept=".pdf,.docx,.html,.xlsx" onChange={(event) => void choose(event.target.files?.[0])} />
          <label htmlFor="fingerprint">{words('verify.fingerprint')}</label>
          <input
            id="fingerprint"
            value={typed}
            spellCheck={false}
            autoComplete="off"
            aria-invalid={state === 'invalid' || undefined}
            aria-describedby="verified"
            onChange={(event) => setTyped(event.target.value)}
          />
          <button type="submit">{words('verify.check')}</button>
        </form>
        <div id="verified" role="status" className={styles.answer}>
          {typeof state === 'object' ? <Answer found={state} /> : state !== 'none' && <p>{words(`verify.${state}`)}</p>}
        </div>
      </div>
    </TextPage>
  );
}

function Answer({ found }: { found: Verified }) {
  const words = usePageWords(verifyTexts);
  const text = useText();
  const locale = useReaderLocale();
  const day = (at: string) => formatDate(at.slice(0, 10), locale);
  const names = listed(
    found.signatures.map(({ name }) => name),
    locale,
  );
  return (
    <>
      <p className={styles.found}>
        {words(`verify.is_${found.is}`, { title: text(found.title), number: found.number, format: found.format?.toUpperCase() ?? '' })}{' '}
        {found.slug !== null && <a href={`/reports/${found.slug}?version=${found.number}`}>{words('verify.open')}</a>}
      </p>
      <p>{words('verify.as_of', { date: day(found.snapshot_at), published: day(found.published_at ?? found.snapshot_at) })}</p>
      <p>{found.signatures.length > 0 ? words('verify.signed', { names }) : words('verify.unsigned')}</p>
      {found.withdrawn ? (
        <>
          <p>{words('verify.withdrawn', { date: day(found.withdrawn.at) })}</p>
          <Reason why={found.withdrawn.why} />
        </>
      ) : (
        <p>{words(found.latest ? 'verify.latest' : 'verify.later')}</p>
      )}
      {found.restated.length === 0 ? (
        <p>{words('verify.none_restated')}</p>
      ) : (
        <>
          <p>{words('verify.restated', { smart_count: found.restated.length })}</p>
          <RestatedFigures figures={found.restated} />
        </>
      )}
      {found.slug !== null && (
        <p>
          <a href={`${apiUrl}/services/reports/${found.slug}/versions/${found.number}`} download={`${found.slug}-${found.number}.json`}>
            {words('verify.export')}
          </a>
        </p>
      )}
    </>
  );
}

/** Returns the SHA-256 of a file, in hexadecimal. */
async function fingerprintOf(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function verified(sha256: string): Promise<State> {
  if (!/^[\da-f]{64}$/i.test(sha256)) return 'invalid';
  try {
    return (await http(`${apiUrl}/verify?sha256=${sha256}`)).json as Verified;
  } catch (error) {
    return typeof error === 'object' && error !== null && 'status' in error && error.status === 404 ? 'unknown' : 'failed';
  }
}
