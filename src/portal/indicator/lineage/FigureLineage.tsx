import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Lineage } from '#resources/api/figures/lineage';
import { formatDate } from '#resources/formats/format';
import { usePortal } from '../../PortalContext';
import { useLoaded } from '../../reading/useLoaded';
import { leftOutSentence } from '../table/coverage';
import { coveredWords } from './coveredWords';
import { formulaWords, lineagePath } from '../figure';
import { LineageTermRow } from './LineageTermRow';
import type { Presentation } from '../words/presentation';
import { viewSearch } from '../view';
import styles from './FigureLineage.module.css';

const never = () => () => {};

/** Shows how the figure named in the address is made: in the page, or in a dialog where scripts run. */
export function FigureLineage(shown: Presentation) {
  const path = lineagePath(shown.page.key, shown.view);
  return path === null ? null : <LineageDialog {...shown} path={path} />;
}

function LineageDialog({ path, ...shown }: Presentation & { path: string }) {
  const { view, page, writer, text } = shown;
  const { translate } = writer;
  const { pathname, show } = usePortal();
  const { answer, failed } = useLoaded<Lineage>(path);
  const dialog = useRef<HTMLDialogElement>(null);
  const alive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  useEffect(() => {
    const element = dialog.current;
    if (!alive || !element || element.open) return undefined;
    element.showModal();
    return () => element.close();
  }, [alive]);
  const without = viewSearch({ ...view, made: undefined, of: undefined });
  const said = answer === undefined ? (failed ? 'failed' : 'loading') : answer === null ? 'unknown' : null;
  return (
    <dialog ref={dialog} open={!alive} className={styles.made} aria-labelledby="made-title" onClose={() => show(without)}>
      <header className={styles.head}>
        <h2 id="made-title">{translate('portal.figure.title')}</h2>
        <a
          href={`${pathname}${without}`}
          className={styles.close}
          onClick={(event) => {
            event.preventDefault();
            dialog.current?.close();
          }}
        >
          {translate('portal.figure.close')}
        </a>
      </header>
      <p className={styles.what}>{[text(page.name), ...tagNames(shown), writer.period(view.made ?? '')].join(' · ')}</p>
      {said && <p role="status">{translate(`portal.figure.${said}`)}</p>}
      {answer && <Told {...shown} made={answer} />}
    </dialog>
  );
}

/** Returns the names of the figure's tags. */
function tagNames({ view, page, text }: Presentation): string[] {
  const values = new Map(page.data.dimensions.flatMap((root) => root.values.map(({ key, name }) => [`${root.key}:${key}`, name])));
  return (view.of ?? []).map((pair) => text(values.get(pair)) || pair);
}

function Told({ made, ...shown }: Presentation & { made: Lineage }) {
  const { writer, text, locale } = shown;
  const { translate } = writer;
  const nameOf = ({ subject, field }: Lineage['terms'][number]) => [text(subject.name), text(field.name)].filter(Boolean).join(', ');
  const names = new Map(made.terms.map((term) => [term.name, nameOf(term)]));
  const words = formulaWords(made.formula, names, writer.tick);
  return (
    <>
      <p className={styles.value}>{writer.quantity(made.value)}</p>
      <h3>{translate('portal.figure.formula')}</h3>
      <p className={styles.formula}>
        {words.map((word, place) => (word.term ? <em key={place}>{word.text}</em> : <span key={place}>{word.text}</span>))}
      </p>
      <h3>{translate('portal.figure.covers')}</h3>
      <p>
        {coveredWords(made, writer)}
        {made.coverage.complete ? '.' : ` (${translate('portal.coverage.word')}).`}
        {leftOutSentence({ key: made.period.key, left_out: made.coverage.left_out }, writer)}
      </p>
      <h3>{translate('portal.figure.terms')}</h3>
      <ul className={styles.terms}>
        {made.terms.map((term) => (
          <LineageTermRow key={term.name} {...shown} term={term} name={names.get(term.name) ?? term.name} />
        ))}
      </ul>
      <h3>{translate('portal.figure.method', { version: String(made.methodology.version) })}</h3>
      <p>
        {translate(made.methodology.current ? 'portal.figure.method_current' : 'portal.figure.method_then')}{' '}
        {translate('portal.figure.computed', { date: formatDate(made.run.at.slice(0, 10), locale) })}
      </p>
      {/* The server cleaned this rich text when it was saved. */}
      <div className={styles.method} dangerouslySetInnerHTML={{ __html: text(made.methodology.text) }} />
    </>
  );
}
