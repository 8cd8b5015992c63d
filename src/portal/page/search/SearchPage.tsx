import { useEffect, useRef, useState } from 'react';
import type { PublicSearch } from '#resources/api/site/publicSearch';
import { PageHead } from '../../layout/PageHead';
import { usePortal } from '../../PortalContext';
import { questionOf, searchPath } from '../../reading/preload';
import { useRenderStatus } from '../../drawn/renderStatus';
import { useLoaded } from '../../reading/useLoaded';
import { useClient } from '../../reading/usePortalData';
import { FoundGroups } from './FoundGroups';
import { useSearchWords } from './words';
import styles from './SearchPage.module.css';

/** The pause in typing, in ms, after which the search runs. */
const typing = 500;

/** Shows the search field and its results: while the reader types or, without scripts, page by page. */
export function SearchPage() {
  const translate = useSearchWords();
  const { search, show } = usePortal();
  const name = useClient()?.name ?? '';
  const asked = questionOf(new URLSearchParams(search));
  const { answer, failed } = useLoaded<PublicSearch>(asked === '' ? null : searchPath(asked), 0);
  useRenderStatus(failed ? 503 : 200);
  const last = useLast(asked === '' ? null : answer);
  const title = translate('search.title');
  const field = useTyped(asked, (typed) => show(typed === '' ? '' : `?${new URLSearchParams({ q: typed })}`, 'replace'));
  return (
    <div className={styles.page}>
      <PageHead title={title} description={translate('search.description', { name })} hidden={asked !== ''} />
      <h1>{title}</h1>
      <form className={styles.form} role="search" action="/search">
        <label htmlFor="q">{translate('search.label')}</label>
        <input id="q" name="q" type="search" maxLength={200} autoComplete="off" enterKeyHint="search" {...field} />
        <button type="submit">{translate('search.submit')}</button>
      </form>
      <p className={styles.status} role="status">
        {asked === '' ? translate('search.hint') : failed ? translate('search.unavailable') : <Count asked={asked} answer={answer} />}
      </p>
      {!failed && last && <FoundGroups found={last.found} waiting={answer === undefined} />}
    </div>
  );
}

function Count({ asked, answer }: { asked: string; answer: PublicSearch | null | undefined }) {
  const translate = useSearchWords();
  if (answer === undefined) return translate('search.searching');
  const total = answer?.total ?? 0;
  return translate(total === 0 ? 'search.none' : 'search.found', { smart_count: total, asked });
}

/** Returns the last results until those of the current search arrive. */
function useLast(answer: PublicSearch | null | undefined): PublicSearch | null {
  const [last, setLast] = useState(answer ?? null);
  if (answer !== undefined && answer !== last) setLast(answer);
  return answer === undefined ? last : answer;
}

/** Returns the props of a field that calls `ask` once the reader stops typing, and that follows the address. */
function useTyped(asked: string, ask: (typed: string) => void) {
  const [typed, setTyped] = useState(asked);
  const [known, setKnown] = useState(asked);
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  if (known !== asked) {
    setKnown(asked);
    if (typed.trim() !== asked) setTyped(asked);
  }
  const wanted = typed.trim();
  useEffect(() => {
    if (wanted === asked) return undefined;
    const timer = setTimeout(() => latest.current(wanted), typing);
    return () => clearTimeout(timer);
  }, [wanted, asked]);
  return { value: typed, onChange: (event: { target: HTMLInputElement }) => setTyped(event.target.value) };
}
