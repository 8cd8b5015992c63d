import { useState, type FormEvent } from 'react';
import { formatDate } from '#resources/formats/format';
import { periodLabel, periodsBetween } from '#resources/formats/periods/periods';
import { PageHead } from '../../layout/PageHead';
import { ViewLink } from '../../layout/ViewLink';
import { useReaderLocale } from '../../drawn/locale';
import { usePortal, useTranslate } from '../../PortalContext';
import { useRenderStatus } from '../../drawn/renderStatus';
import { readView, viewSearch, type View } from '../view';
import styles from './AsPublished.module.css';

/** Shows that the figures are those published on a past day. */
export function AsPublishedBanner({ view }: { view: View }) {
  const translate = useTranslate();
  const locale = useReaderLocale();
  if (!view.as_of) return null;
  return (
    <p className={styles.banner}>
      <strong>{translate('portal.as_of.banner', { date: formatDate(view.as_of, locale) })}</strong>{' '}
      <ViewLink search={viewSearch({ ...view, as_of: undefined })}>{translate('portal.as_of.today')}</ViewLink>
    </p>
  );
}

const yearsBack = 5;

/** Returns the quarters that ended before a day, the latest first, from five calendar years back. */
function endedQuarters(today: string) {
  const first = `${Number(today.slice(0, 4)) - yearsBack}-01-01`;
  return periodsBetween('quarter', first, today, 1)
    .filter(({ date_end }) => date_end < today)
    .toReversed();
}

/** Shows the choice of the day whose published figures are shown: today, or the end of a quarter. */
export function AsPublishedForm({ view }: { view: View }) {
  const translate = useTranslate();
  const locale = useReaderLocale();
  const { pathname, show } = usePortal();
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const ends = endedQuarters(today);
  // The day in the address may be any day, also one that the list lacks.
  const other = view.as_of !== today && !ends.some(({ date_end }) => date_end === view.as_of) ? view.as_of : undefined;
  const kept = [...new URLSearchParams(viewSearch({ ...view, as_of: undefined, made: undefined, of: undefined }))];
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const said = new URLSearchParams([...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]));
    show(viewSearch(readView(said)));
  };
  return (
    <form className={styles.form} action={pathname} method="get" onSubmit={submit}>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label>
        <span>{translate('portal.as_of.label')}</span>
        <select key={view.as_of} name="as_of" defaultValue={view.as_of ?? today}>
          <option value={today}>{formatDate(today, locale)}</option>
          {ends.map((period) => (
            <option key={period.date_end} value={period.date_end}>
              {translate('portal.as_of.end', { period: periodLabel('quarter', period, locale) })}
            </option>
          ))}
          {other && <option value={other}>{formatDate(other, locale)}</option>}
        </select>
      </label>
      <button type="submit">{translate('portal.as_of.see')}</button>
    </form>
  );
}

/** Shows that the figures of that day aren't kept, with status 404. */
export function FiguresNotStored({ view }: { view: View }) {
  const translate = useTranslate();
  useRenderStatus(404);
  const title = translate('portal.as_of.none_title');
  return (
    <article className={styles.notKept}>
      <PageHead title={title} hidden />
      <h1>{title}</h1>
      <p>{translate('portal.as_of.none')}</p>
      <p>
        <ViewLink search={viewSearch({ ...view, as_of: undefined })}>{translate('portal.as_of.today')}</ViewLink>
      </p>
    </article>
  );
}
