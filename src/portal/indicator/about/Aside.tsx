import { formatDate } from '#resources/formats/format';
import type { Presentation } from '../words/presentation';
import { Private } from '../../layout/Private';
import { ViewLink } from '../../layout/ViewLink';
import { targetPeriod } from '../../messages/words/periods';
import { AsPublishedForm } from './AsPublished';
import { tagsOfFigure } from '../figure';
import { completeReadings, readingsOf } from '../chart/readings';
import { viewSearch } from '../view';
import styles from './Aside.module.css';

/** Shows the short information beside the figures: annotations, targets, frameworks, how the figures are made. */
export function Aside(shown: Presentation) {
  const { page, notes, writer } = shown;
  const { translate } = writer;
  const frameworks = [...new Set(page.frameworks.map(({ framework }) => framework))];
  const codes = (of: string) =>
    page.frameworks
      .filter(({ framework }) => framework === of)
      .map(({ code }) => code)
      .join(', ');
  return (
    <aside className={styles.aside}>
      {notes.length > 0 && (
        <section>
          <h2>{translate('portal.indicator.annotations')}</h2>
          <ol className={styles.notes}>
            {notes.map(({ number, id, title, text, period, audience }) => (
              <li key={id} id={`note-${id}`}>
                <span className={styles.disc} aria-hidden="true">
                  {number}
                </span>
                <div>
                  <strong>
                    {writer.period(page.data.periods[period]?.key ?? '')}
                    {translate('portal.words.colon')}
                    {title}
                  </strong>
                  <Private audience={audience} />
                  {text && <div className={styles.text} dangerouslySetInnerHTML={{ __html: text }} />}
                </div>
              </li>
            ))}
          </ol>
        </section>
      )}
      <Targets {...shown} />
      {frameworks.length > 0 && (
        <section>
          <h2>{translate('portal.indicator.frameworks')}</h2>
          <ul className={styles.codes}>
            {frameworks.map((framework) => (
              <li key={framework}>
                {translate(`portal.frameworks.${framework}`, { _: framework })} {codes(framework)}
              </li>
            ))}
          </ul>
        </section>
      )}
      <Making {...shown} />
    </aside>
  );
}

function Targets({ page, targets, color, writer }: Presentation) {
  const { translate } = writer;
  const known = page.data.periods.at(-1);
  const base = page.data.periods.find(({ date }) => date === page.baseline);
  if (targets.length === 0 || !known) return null;
  return (
    <section>
      <h2>{translate('portal.indicator.targets')}</h2>
      <ul className={styles.targets} data-series={color}>
        {targets.map(({ date, value }) => (
          <li key={date}>
            {translate('portal.sentence.single', { value: writer.aim(value), when: writer.during(targetPeriod(date, known)) })}
          </li>
        ))}
      </ul>
      {base && <p>{translate('portal.indicator.baseline', { of: writer.of(base.key) })}</p>}
    </section>
  );
}

function Making({ page, view, headline, coverage, locale, writer, text }: Presentation) {
  const { translate } = writer;
  const { periods, computed_at } = page.data;
  const key = completeReadings(readingsOf({ periods, headline, coverage })).at(-1)?.key;
  const latest = periods.findIndex((each) => each.key === key);
  const period = periods[latest];
  const count = headline.inputs[latest] ?? 0;
  if (!period) return null;
  const message = count === 0 ? 'made_none' : 'made_inputs';
  return (
    <section>
      <h2>{translate('portal.indicator.made')}</h2>
      <p>{translate(`portal.indicator.${message}`, { of: writer.of(period.key), smart_count: count })}</p>
      {page.free_dates && count > 0 && <p>{translate(`portal.indicator.free_dates.${page.free_dates}`)}</p>}
      {computed_at && <p>{translate('portal.indicator.computed_at', { date: formatDate(computed_at.slice(0, 10), locale) })}</p>}
      {count > 0 && !view.as_of && (
        <p>
          <ViewLink search={viewSearch({ ...view, made: period.key, of: tagsOfFigure(page, headline.key) })}>
            {translate('portal.figure.terms')}
          </ViewLink>
        </p>
      )}
      {page.smallest_count === null && (
        <p>
          <a href={`/restatements?indicator=${page.key}`}>{translate('portal.ledger.link')}</a>
        </p>
      )}
      {text(page.methodology) && (
        <p>
          <a href="#methodology">{translate('portal.indicator.method_link')}</a>
        </p>
      )}
      {page.smallest_count === null && <AsPublishedForm view={view} />}
    </section>
  );
}
