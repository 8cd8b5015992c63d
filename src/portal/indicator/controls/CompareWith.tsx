import type { IndicatorSummary } from '#resources/api/figures/indicators';
import { figureName } from '#resources/figures/scope';
import { ViewLink } from '../../layout/ViewLink';
import { listPath } from '../../reading/preload';
import { useLoaded } from '../../reading/useLoaded';
import type { Presentation } from '../words/presentation';
import { Select } from './Select';
import { viewSearch } from '../view';
import styles from './Controls.module.css';

/** Shows the choice of an indicator to compare with this one. The list is only fetched when the reader opens the choice. */
export function CompareWith({ page, view, locale, writer }: Presentation) {
  const { translate } = writer;
  const { answer } = useLoaded<IndicatorSummary[]>(view.compare === undefined ? null : listPath);
  if (view.compare === undefined)
    return (
      <ViewLink className={styles.reset} search={viewSearch({ ...view, compare: '' })}>
        {translate('portal.compare.open')}
      </ViewLink>
    );
  const options = (answer ?? [])
    .filter(({ key }) => key !== page.key)
    .map(({ key, name, scope }) => ({ value: key, label: figureName(name, scope, locale) }))
    .sort((a, b) => a.label.localeCompare(b.label, locale));
  return (
    <Select
      key={options.length}
      name="compare"
      label={translate('portal.compare.label')}
      value={view.compare}
      options={[{ value: '', label: translate('portal.compare.choose') }, ...options]}
    />
  );
}
