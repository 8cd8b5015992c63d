import type { FormEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Presentation } from './presentation';
import { Select } from './Select';
import { brokenDown, formView, viewSearch, type View } from './view';
import styles from './Controls.module.css';

/** Breakdown, measure, tags and periods: links and a plain form that say the view in the address; with the router, without a page load. */
export function Controls({ page, view, text, writer, action }: Presentation & { action: string }) {
  const { translate } = writer;
  const navigate = useNavigate();
  const {
    dimensions,
    measures,
    available_periods,
    query: { tags },
  } = page.data;
  const periods = available_periods.map((key) => ({ value: key, label: writer.period(key) }));
  const address = (next: View) => ({ pathname: action, search: viewSearch(next) });
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const said = new URLSearchParams([...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]));
    void navigate(address(formView(said, page)), { preventScrollReset: true });
  };

  return (
    <div className={styles.controls} role="group" aria-label={translate('portal.indicator.view')}>
      {dimensions.length > 0 && (
        <ul className={styles.pills} aria-label={translate('portal.indicator.breakdown')}>
          {[undefined, ...dimensions].map((dimension) => (
            <li key={dimension?.key ?? ''}>
              <Link
                className={styles.pill}
                to={address(brokenDown(view, dimension?.key))}
                preventScrollReset
                aria-current={view.by === dimension?.key ? 'true' : undefined}
              >
                {dimension
                  ? translate('portal.indicator.by', { name: text(dimension.name).toLocaleLowerCase() })
                  : translate('portal.indicator.total')}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <form className={styles.form} action={action} method="get" onSubmit={show}>
        {view.by && <input type="hidden" name="by" value={view.by} />}
        {measures.length > 1 && (
          <Select
            name="series"
            label={translate('portal.indicator.measure')}
            value={view.series ?? ''}
            options={measures.map(({ key, name }) => ({ value: key, label: text(name) }))}
          />
        )}
        {dimensions
          .filter(({ key }) => key !== view.by)
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
            <Select name="from" label={translate('portal.indicator.from')} value={view.from ?? periods[0]?.value ?? ''} options={periods} />
            <Select name="to" label={translate('portal.indicator.to')} value={view.to ?? periods.at(-1)?.value ?? ''} options={periods} />
          </span>
        )}
        <button className={styles.apply} type="submit">
          {translate('portal.indicator.apply')}
        </button>
        {viewSearch(view) !== '' && (
          <Link className={styles.reset} to={action} preventScrollReset>
            {translate('portal.indicator.reset')}
          </Link>
        )}
      </form>
    </div>
  );
}
