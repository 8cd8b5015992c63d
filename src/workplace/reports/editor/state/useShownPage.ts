import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { PageDraft } from './draft';
import { useOfDraft, useReportDraft } from './DraftContext';
import type { ReportDraft } from './ReportDraft';

/** The delay, in ms, after which the address names the page that is shown. A change of the address draws the whole back-office again, so leafing through pages changes it once. */
const later = 250;

interface Shown {
  /** The page; undefined in a report without pages. */
  page: PageDraft | undefined;
  place: number;
  total: number;
  show: (key: string) => void;
}

/** Returns the page that is shown, which the address names, and a function that shows another one. It stays the same function. */
export function useShownPage(): Shown {
  const draft = useReportDraft();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('page');
  // Without a page in the address, the first one stays, also when it is moved.
  const [first] = useState(draft.pages[0]?.key);
  const [shown, setShown] = useState(asked);
  const written = useRef(asked);
  const write = useRef(setSearch);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    write.current = setSearch;
  });
  useEffect(() => {
    // An address that this screen hasn't written: a link, or the button that goes back.
    if (asked === written.current) return;
    written.current = asked;
    setShown(asked);
  }, [asked]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = useCallback(
    (key: string) => {
      setShown(key);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        written.current = draft.idOf(key);
        write.current({ page: written.current }, { replace: true });
      }, later);
    },
    [draft],
  );
  const pageIn = ({ pages, idOf }: ReportDraft) =>
    pages.find(({ key }) => key === shown || idOf(key) === shown) ?? pages.find(({ key }) => key === first) ?? pages[0];
  const page = useOfDraft(pageIn);
  const place = useOfDraft(({ pages }) => (page ? pages.findIndex(({ key }) => key === page.key) : -1));
  const total = useOfDraft(({ pages }) => pages.length);
  return { page, place, total, show };
}
