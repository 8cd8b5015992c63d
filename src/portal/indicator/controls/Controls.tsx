import type { FormEvent } from 'react';
import { inSentence } from '#resources/formats/format';
import { ViewLink } from '../../layout/ViewLink';
import { usePortal } from '../../PortalContext';
import { useAudience } from '../../reading/reader';
import { CompareWith } from './CompareWith';
import type { Presentation } from '../words/presentation';
import { Select } from './Select';
import { brokenDown, endsOf, formView, viewSearch } from '../view';
import styles from './Controls.module.css';

/** Shows the choice of breakdown, measure, tags and periods, as links and a plain form that put the view in the address. With JavaScript the page isn't loaded again. */
export function Controls(presentation: Presentation) {
  const { page, view, text, writer, display, displays } = presentation;
  const { translate } = writer;
  const { pathname, show: open } = usePortal();
  const { smallest_count } = page;
  const hasOthers = page.data.has_like_for_like && (view.like_for_like || areOfOtherPlaces(presentation.coverage));
  const mayWait = useAudience() === 'private' && view.as_of === undefined && smallest_count === null;
  const {
    dimensions,
    measures,
    available_periods,
    query: { tags },
  } = page.data;
  const periods = available_periods.map((key) => ({ value: key, label: writer.period(key) }));
  const ends = endsOf(page.data);
  const { by, as_of, show: shown } = view;
  // Where small figures are withheld, figures by several dimensions at once are withheld too: the reader chooses one dimension at a time.
  const chosen = smallest_count === null ? undefined : (by ?? Object.keys(tags)[0]);
  const kept = [...new URLSearchParams(viewSearch({ by, as_of, show: shown }))];
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const said = new URLSearchParams([...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]));
    open(viewSearch(formView(said, page)));
  };

  return (
    <div className={styles.controls} role="group" aria-label={translate('portal.indicator.view')}>
      {dimensions.length > 0 && (
        <ul className={styles.pills} aria-label={translate('portal.indicator.breakdown')}>
          {[undefined, ...dimensions].map((dimension) => (
            <li key={dimension?.key ?? ''}>
              <ViewLink
                className={styles.pill}
                search={viewSearch(brokenDown(smallest_count === null ? view : { ...view, tags: undefined }, dimension?.key))}
                aria-current={view.by === dimension?.key ? 'true' : undefined}
              >
                {dimension
                  ? translate('portal.indicator.by', { name: inSentence(text(dimension.name)) })
                  : translate('portal.indicator.total')}
              </ViewLink>
            </li>
          ))}
        </ul>
      )}
      <form className={styles.form} action={pathname} method="get" onSubmit={show}>
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {measures.length > 1 && (
          <Select
            name="series"
            label={translate('portal.indicator.measure')}
            value={view.series ?? ''}
            options={measures.map(({ key, name }) => ({ value: key, label: text(name) }))}
          />
        )}
        {dimensions
          .filter(({ key }) => key !== view.by && (chosen === undefined || key === chosen))
          .map(({ key, name, values }) => (
            <Select
              key={key}
              name="tags"
              label={text(name)}
              value={tags[key] ? `${key}:${tags[key]}` : ''}
              options={[
                { value: '', label: translate('portal.indicator.all') },
                ...values.map((tag) => ({ value: `${key}:${tag.key}`, label: text(tag.name) })),
              ]}
            />
          ))}
        {periods.length > 1 && (
          <span className={styles.periods}>
            <Select name="from" label={translate('portal.indicator.from')} value={view.from ?? ends.first} options={periods} />
            <Select name="to" label={translate('portal.indicator.to')} value={view.to ?? ends.last} options={periods} />
          </span>
        )}
        {displays.length > 1 && (
          <Select
            name="chart"
            label={translate('portal.indicator.chart')}
            value={display}
            options={displays.map((each) => ({ value: each, label: translate(`portal.indicator.chart_${each}`) }))}
          />
        )}
        {hasOthers && <Tick name="like_for_like" on={view.like_for_like} label={translate('portal.like_for_like.show')} />}
        {mayWait && <Tick name="provisional" on={view.provisional} label={translate('portal.provisional.show')} />}
        <CompareWith {...presentation} />
        <button className={styles.apply} type="submit">
          {translate('portal.indicator.apply')}
        </button>
        {viewSearch(view) !== '' && (
          <ViewLink className={styles.reset} search="">
            {translate('portal.indicator.reset')}
          </ViewLink>
        )}
      </form>
    </div>
  );
}

/** True when the periods that lack no month are not all of the same places. */
const areOfOtherPlaces = ({ alike, months, months_expected }: Presentation['coverage']): boolean =>
  new Set(alike.filter((_, place) => (months[place] ?? 0) >= (months_expected ?? 1))).size > 1;

/** Shows a choice that the form sends at once where scripts run. */
function Tick({ name, on, label }: { name: string; on: 'true' | undefined; label: string }) {
  return (
    <label className={styles.tick}>
      <input
        key={on}
        type="checkbox"
        name={name}
        value="true"
        defaultChecked={on === 'true'}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      />
      {label}
    </label>
  );
}
