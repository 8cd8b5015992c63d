import { usePortal } from '../../PortalContext';
import { useClient } from '../../reading/usePortalData';
import { Citation } from './Citation';
import { citedAs } from './cited';
import type { Presentation } from '../words/presentation';
import { TakeDrawing } from '../chart/TakeDrawing';
import { viewSearch } from '../view';
import styles from './ReuseFigures.module.css';

/** Shows the ways to reuse the figures: download them as files, embed them in another page, cite them. */
export function ReuseFigures(shown: Presentation) {
  const { page, view, locale, title, writer } = shown;
  const { translate } = writer;
  const { origin } = usePortal();
  const client = useClient();
  const cited = citedAs(shown, client, origin);
  const path = `/indicators/${page.path}`;
  const said = { ...view, compare: undefined, made: undefined, of: undefined };
  const withLanguage = (search: string) => `${search}${search === '' ? '?' : '&'}lang=${locale}`;
  const file = withLanguage(viewSearch({ ...said, chart: undefined, show: undefined }));
  const embed = `${origin}/embed/${page.key}${withLanguage(viewSearch({ ...said, provisional: undefined }))}`;
  return (
    <section className={styles.take} aria-labelledby="take-away">
      <h2 id="take-away">{translate('portal.take.title')}</h2>
      <ul>
        {(['csv', 'xlsx', 'json'] as const).map((format) => (
          <li key={format}>
            <a href={`${path}.${format}${file}`} download={`${page.key}.${format}`}>
              {format.toUpperCase()}
            </a>
          </li>
        ))}
        <TakeDrawing {...shown} address={`${path}.svg${withLanguage(viewSearch(said))}`} />
      </ul>
      <Citation key={cited} text={cited} />
      {client?.licence && (
        <p>
          <a href={client.licence.url} rel="license">
            {translate('portal.take.licence', { name: client.licence.name })}
          </a>
        </p>
      )}
      {page.audience === 'public' && (
        <details>
          <summary>{translate('portal.take.embed')}</summary>
          <p>{translate('portal.take.embed_help')}</p>
          <textarea
            readOnly
            rows={3}
            aria-label={translate('portal.take.embed')}
            onFocus={(event) => event.currentTarget.select()}
            value={`<iframe src="${embed.replaceAll('&', '&amp;')}" title="${title.replaceAll('"', '&quot;')}" width="100%" height="620" style="border:0" loading="lazy"></iframe>`}
          />
        </details>
      )}
    </section>
  );
}
