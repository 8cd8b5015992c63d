import type { LineageTerm } from '#resources/api/figures/lineage';
import { formatDate } from '#resources/formats/format';
import { useProfile } from '../../reading/usePortalData';
import { LineageInputs } from './LineageInputs';
import type { Presentation } from '../words/presentation';
import styles from './FigureLineage.module.css';

/** Shows a term of a figure: its value, the number of its entries, the share of estimates, who approved them, and the evidence. */
export function LineageTermRow({ term, name, ...shown }: Presentation & { term: LineageTerm; name: string }) {
  const { writer, text, locale } = shown;
  const { translate } = writer;
  const allowed = useProfile()?.effective_permissions.includes('inputs:read') === true;
  const unit = text(term.field.unit);
  const value = term.value === null ? translate('portal.figure.no_value') : `${writer.tick(Number(term.value))} ${unit}`.trim();
  const estimates = term.qualities['estimated'] ?? 0;
  const share = translate('portal.words.percent', { value: writer.tick(Math.round((estimates / Math.max(term.inputs, 1)) * 1000) / 10) });
  const counted = (what: string, variables?: Record<string, string>) =>
    translate(`portal.figure.${what}`, { ...variables, smart_count: term.inputs });
  const roles = term.approvers
    .map(({ role, inputs }) => translate('portal.figure.role', { role: text(role), count: writer.tick(inputs) }))
    .join(', ');
  const last = term.approved && formatDate(term.approved.last.slice(0, 10), locale);
  const approved = roles === '' ? 'imported' : last === null ? 'approved_by' : 'approved';
  return (
    <li>
      <p className={styles.term}>
        <strong>{name}</strong> <span>({translate(`portal.figure.${term.aggregate}`)})</span> <b>{value}</b>
      </p>
      <p>
        {counted('inputs')}, {estimates === 0 ? counted('none_estimated') : counted('estimated', { share })}.{' '}
        {counted(approved, { roles, date: last ?? '' })}.
      </p>
      {term.questionnaires.map(({ name: questionnaire, inputs }) => (
        <p key={text(questionnaire)}>
          {translate('portal.figure.questionnaires', { name: text(questionnaire), count: writer.tick(inputs), smart_count: inputs })}
        </p>
      ))}
      {term.evidence.files > 0 && (
        <details>
          <summary>{translate('portal.figure.evidence', { count: writer.tick(term.evidence.files) })}</summary>
          <p>{translate('portal.figure.hash')}</p>
          <ul className={styles.hashes}>
            {term.evidence.sha256.map((hash) => (
              <li key={hash}>
                <code>{hash}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
      {allowed && term.inputs > 0 && <LineageInputs {...shown} term={term} unit={unit} />}
    </li>
  );
}
