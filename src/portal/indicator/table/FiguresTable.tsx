import { ScrollRegion } from '../../layout/ScrollRegion';
import { ViewLink } from '../../layout/ViewLink';
import { Whole } from '../../layout/Whole';
import { usePortal } from '../../PortalContext';
import { unbroken } from '../../messages/words/writer';
import { isIncomplete } from './coverage';
import { tagsOfFigure } from '../figure';
import { viewSearch } from '../view';
import type { DrawnSeries, NamedSeries, Presentation } from '../words/presentation';
import styles from './FiguresTable.module.css';

/** Shows the table of the values behind the chart. With more than two series, checkboxes in its head choose those that the chart draws. */
export function FiguresTable({ page, view, series, drawn, notes, title, writer }: Presentation) {
  const { translate } = writer;
  const { pathname, show: open } = usePortal();
  const choice = series.filter(({ filled }) => filled).length > 2;
  const caption = translate(writer.unit ? 'portal.indicator.table_caption' : 'portal.indicator.table_caption_bare', {
    name: title,
    unit: unbroken(writer.unit),
  });
  const table = (
    <ScrollRegion className={styles.scroll} label={caption}>
      <table className={styles.table} data-short={series.length < 4 || undefined}>
        <caption>
          <span>{caption}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">{translate('portal.indicator.period')}</th>
            {series.map((each) => (
              <Head key={each.key} {...{ each, choice, drawn }} />
            ))}
          </tr>
        </thead>
        <tbody>
          {page.data.periods.map(({ key }, index) => (
            <tr key={key}>
              <th scope="row">
                {writer.period(key)}
                {isIncomplete(page.data.coverage, index) && <em className={styles.incomplete}>{translate('portal.coverage.word')}</em>}
                {notes
                  .filter(({ breaks, period }) => breaks && period === index)
                  .map(({ id, number }) => (
                    <a key={id} className={styles.break} href={`#note-${id}`}>
                      {translate('portal.indicator.series_break_note', { note: String(number) })}
                    </a>
                  ))}
              </th>
              {series.map((each) => (
                <Cell
                  key={each.key}
                  value={each.values[index]}
                  provisional={each.provisional?.[index] ?? false}
                  withheld={each.withheld?.[index] ?? false}
                  what={`${each.label}, ${writer.period(key)}`}
                  made={view.as_of ? null : viewSearch({ ...view, made: key, of: tagsOfFigure(page, each.key) })}
                  {...{ writer }}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
  return (
    <section className={styles.section}>
      <div className={styles.heading}>
        <h2>{translate('portal.indicator.table')}</h2>
      </div>
      {choice ? (
        <form
          action={pathname}
          method="get"
          onSubmit={(event) => {
            event.preventDefault();
            const show = new FormData(event.currentTarget).getAll('show').map(String);
            open(viewSearch({ ...view, show }));
          }}
        >
          {[...new URLSearchParams(viewSearch({ ...view, show: undefined }))].map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {table}
          <button className={styles.draw} type="submit">
            {translate('portal.indicator.draw')}
          </button>
        </form>
      ) : (
        table
      )}
    </section>
  );
}

function Head({ each, choice, drawn }: { each: NamedSeries; choice: boolean; drawn: DrawnSeries[] }) {
  const own = drawn.find(({ key }) => key === each.key);
  const isDrawn = own !== undefined;
  const colour = own && drawn.length > 1 && <i className={styles.swatch} style={{ background: `var(--series-${own.color})` }} />;
  return (
    <th scope="col">
      {choice && each.filled ? (
        <label className={`${styles.name} ${styles.tick}`}>
          <input key={String(isDrawn)} type="checkbox" name="show" value={each.key} defaultChecked={isDrawn} />
          {colour}
          <span>
            <Whole text={each.label} />
          </span>
        </label>
      ) : (
        <span className={styles.name}>
          {colour}
          <span>
            <Whole text={each.label} />
          </span>
        </span>
      )}
    </th>
  );
}

interface CellProps {
  value: number | string | null | undefined;
  provisional: boolean;
  withheld: boolean;
  what: string;
  /** The query of the view that shows how the value is made; null for figures as published on a past day, whose lineage isn't kept. */
  made: string | null;
  writer: Presentation['writer'];
}

function Cell({ value, provisional, withheld, what, made, writer }: CellProps) {
  if (withheld) {
    return (
      <td>
        <em className={styles.withheld}>{writer.translate('portal.withheld.word')}</em>
      </td>
    );
  }
  if (value === null || value === undefined) {
    return (
      <td>
        <span aria-hidden="true">–</span>
        <span className="visuallyHidden">{writer.translate('portal.indicator.missing')}</span>
      </td>
    );
  }
  const written = writer.number(value);
  if (provisional)
    return (
      <td>
        <em className={styles.provisional}>{writer.translate('portal.provisional.word')}</em> {written}
      </td>
    );
  if (made === null) return <td>{written}</td>;
  return (
    <td>
      <ViewLink className={styles.figure} search={made} title={writer.translate('portal.figure.open', { value: written, what })}>
        {written}
      </ViewLink>
    </td>
  );
}
