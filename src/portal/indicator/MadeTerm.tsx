import { useEffect, useRef, useState } from 'react';
import type { LineageInput, LineageTerm } from '#resources/api/trace';
import { formatDate } from '#resources/format';
import { useLoaded } from '../useLoaded';
import { useProfile } from '../usePortalData';
import { inputsPath } from './figure';
import type { Presentation } from './presentation';
import styles from './Made.module.css';

/** A term of a figure: its value, how many inputs it adds up, how many are estimates, who approved them, what is kept as evidence. */
export function MadeTerm({ term, name, ...shown }: Presentation & { term: LineageTerm; name: string }) {
  const { writer, text, locale } = shown;
  const { translate } = writer;
  const allowed = useProfile()?.effective_permissions.includes('inputs:read') === true;
  const unit = text(term.field.unit);
  const value = term.value === null ? translate('portal.figure.no_value') : `${writer.tick(Number(term.value))} ${unit}`.trim();
  const estimates = term.qualities['estimated'] ?? 0;
  const share = translate('portal.words.percent', { value: writer.tick(Math.round((estimates / Math.max(term.inputs, 1)) * 1000) / 10) });
  const count = translate(term.inputs === 1 ? 'portal.figure.input' : 'portal.figure.inputs', { count: writer.tick(term.inputs) });
  const roles = term.approvers
    .map(({ role, inputs }) => translate('portal.figure.role', { role: text(role), count: writer.tick(inputs) }))
    .join(', ');
  const last = term.approved && formatDate(term.approved.last.slice(0, 10), locale);
  const approved = roles === '' ? 'portal.figure.imported' : last === null ? 'portal.figure.approved_by' : 'portal.figure.approved';
  return (
    <li>
      <p className={styles.term}>
        <strong>{name}</strong> <span>({translate(`portal.figure.${term.aggregate}`)})</span> <b>{value}</b>
      </p>
      <p>
        {count}, {estimates === 0 ? translate('portal.figure.none_estimated') : translate('portal.figure.estimated', { share })}.{' '}
        {translate(approved, { roles, date: last ?? '' })}.
      </p>
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
      {allowed && term.inputs > 0 && <Inputs {...shown} term={term} />}
    </li>
  );
}

/** The inputs themselves, for who may read them; asked for when they are opened. */
function Inputs({ term, page, view, writer, text }: Presentation & { term: LineageTerm }) {
  const { translate } = writer;
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDetailsElement>(null);
  // Opened while the page's script was still on its way: nobody heard it.
  useEffect(() => setOpen(box.current?.open ?? false), []);
  const { answer } = useLoaded<LineageInput[]>(open ? inputsPath(page.key, view, term.name) : null);
  return (
    <details ref={box} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{translate('portal.figure.see_inputs')}</summary>
      {open && !answer && <p role="status">{translate('portal.figure.loading')}</p>}
      {answer && (
        <table className={styles.inputs}>
          <thead>
            <tr>
              {['place', 'value', 'entered', 'by'].map((head) => (
                <th key={head} scope="col">
                  {translate(`portal.figure.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {answer.map(({ id, subject_key, date, tags, value, entered_by, approved_by }) => (
              <tr key={id}>
                <th scope="row">
                  <a href={`/admin/subjects/${subject_key}/inputs/${id}`}>
                    {[...tags.map((tag) => text(tag.name) || tag.key), date.slice(0, 7)].join(', ')}
                  </a>
                </th>
                <td>{value === null ? '–' : writer.tick(Number(value))}</td>
                <td>{entered_by?.name ?? '–'}</td>
                <td>{approved_by?.name ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {answer && term.inputs > answer.length && <p>{translate('portal.figure.inputs_more', { count: writer.tick(term.inputs) })}</p>}
    </details>
  );
}
