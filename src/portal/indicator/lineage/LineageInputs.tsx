import { Fragment, useEffect, useRef, useState } from 'react';
import type { LineageInput, LineageTerm } from '#resources/api/figures/lineage';
import { useLoaded } from '../../reading/useLoaded';
import { spanLabel } from '../../messages/words/periods';
import { inputsAtOnce, inputsPath } from '../figure';
import type { Presentation } from '../words/presentation';
import { LineageSource } from './LineageSource';
import styles from './FigureLineage.module.css';

/** Shows the entries behind a term to readers who may read them, with who entered and approved each, and its evidence. The entries are fetched when the reader opens them. */
export function LineageInputs({ term, unit, page, view, writer, text, locale }: Presentation & { term: LineageTerm; unit: string }) {
  const { translate } = writer;
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDetailsElement>(null);
  // The reader may have opened the details before the page's script ran, so that no handler was called.
  useEffect(() => setOpen(box.current?.open ?? false), []);
  const { answer, failed } = useLoaded<LineageInput[]>(open ? inputsPath(page.key, view, term.name) : null);
  const shown = answer?.length ?? 0;
  const said = answer ? restOf(term.inputs, shown) : answer === null || failed ? 'failed' : 'loading';
  const valueWord = translate('portal.figure.value');
  const [entered, by, files] = ['entered', 'by', 'files'].map((head) => translate(`portal.figure.${head}`));
  return (
    <details ref={box} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{translate('portal.figure.see_inputs')}</summary>
      {answer && answer.length > 0 && (
        <table className={styles.inputs}>
          <thead>
            <tr>
              {[translate('portal.figure.place'), unit === '' ? valueWord : `${valueWord}, ${unit}`, entered, by, files].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {answer.map(({ id, subject_key, tags, value, entered_by, approved_by, attachments, questionnaires, ...days }) => (
              <Fragment key={id}>
                <tr>
                  <th scope="row">
                    <a href={`/admin/subjects/${subject_key}/inputs/${id}`}>
                      {[...tags.map((tag) => text(tag.name) || tag.key), spanLabel(days, locale)].join(', ')}
                    </a>
                  </th>
                  <td data-unit={value === null ? undefined : unit}>{value === null ? '–' : writer.tick(Number(value))}</td>
                  <td data-head={entered}>{entered_by?.name ?? '–'}</td>
                  <td data-head={by}>{approved_by?.name ?? '–'}</td>
                  <td data-head={files}>
                    {attachments.length === 0 && '–'}
                    {attachments.map(({ oid, name, url }) => (
                      <a key={oid} className={styles.file} href={url} target="_blank" rel="noreferrer">
                        {name}
                      </a>
                    ))}
                  </td>
                </tr>
                {questionnaires.map((source) => (
                  <tr key={source.question.id} className={styles.source}>
                    <td colSpan={5}>
                      <LineageSource source={source} writer={writer} text={text} locale={locale} />
                    </td>
                  </tr>
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      )}
      {open && said && (
        <p role="status">
          {translate(`portal.figure.${said}`, {
            all: writer.tick(term.inputs),
            shown: writer.tick(shown),
            smart_count: term.inputs - shown,
          })}
        </p>
      )}
    </details>
  );
}

/** Returns the end of the key of the text about the entries that the table lacks; null when it has all. */
function restOf(all: number, shown: number): string | null {
  if (shown >= all) return null;
  return shown === 0 ? 'inputs_none' : shown < inputsAtOnce ? 'inputs_yours' : 'inputs_more';
}
