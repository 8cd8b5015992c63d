import { useEffect, useRef, useState } from 'react';
import { inSentence } from '#resources/formats/format';
import { useTranslate } from '../../PortalContext';
import type { Presentation } from '../words/presentation';
import { viewSearch } from '../view';
import styles from '../IndicatorPage.module.css';

/** Announces the new view to screen readers after a change, and shows everyone when it could not be loaded. Says nothing of the first view. */
export function ViewStatus({
  page,
  view,
  selection,
  sentence,
  text,
  writer,
  waiting,
  failed,
}: Presentation & { waiting: boolean; failed: boolean }) {
  const translate = useTranslate();
  const address = viewSearch(view);
  const first = useRef(address);
  const [moved, setMoved] = useState(false);
  useEffect(() => {
    if (address !== first.current) setMoved(true);
  }, [address]);

  const { query, dimensions, periods } = page.data;
  const by = dimensions.find(({ key }) => key === query.by);
  const [from, to] = [periods[0], periods.at(-1)].map((period) => (period ? writer.period(period.key) : ''));
  const what = [by ? translate('portal.indicator.by', { name: inSentence(text(by.name)) }) : '', ...selection, `${from}\u2013${to}`]
    .filter(Boolean)
    .join(', ');
  return (
    <>
      <p className="visuallyHidden" role="status">
        {waiting ? translate('portal.indicator.loading') : moved && `${translate('portal.indicator.shown', { what })} ${sentence.text}`}
      </p>
      {failed && (
        <p className={styles.stale} role="alert">
          {translate('portal.indicator.stale')}
        </p>
      )}
    </>
  );
}
