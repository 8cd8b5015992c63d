import type { FormEvent } from 'react';
import { formatDate } from '#resources/format';
import { PageHead } from '../layout/PageHead';
import { ViewLink } from '../layout/ViewLink';
import { useReaderLocale } from '../locale';
import { usePortal, useTranslate } from '../PortalContext';
import { useRenderStatus } from '../renderStatus';
import { readView, viewSearch, type View } from './view';
import styles from './AsPublished.module.css';

/** Says that what is shown is as it was published on a day. */
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

/** The choice of the day. */
export function AsPublishedForm({ view }: { view: View }) {
  const translate = useTranslate();
  const { pathname, show } = usePortal();
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
        <input key={view.as_of} type="date" name="as_of" required defaultValue={view.as_of} />
      </label>
      <button type="submit">{translate('portal.as_of.see')}</button>
    </form>
  );
}

/** In place of figures that are not kept as they were. */
export function NotKept({ view }: { view: View }) {
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
