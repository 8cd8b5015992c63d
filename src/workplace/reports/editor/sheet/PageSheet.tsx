import { useTranslate } from 'ra-core';
import { memo, useCallback, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { dragLine } from '../../../fields/parts/dragLine';
import type { Report } from '../../calls';
import { usePartText } from '../parts/usePartText';
import type { PageDraft, PartDraft } from '../state/draft';
import { useOfDraft } from '../state/DraftContext';
import { PageTitle } from './PageTitle';
import { lookOf, orientationOf, paperOf } from './paper';
import { PartDrawing } from './PartDrawing';
import styles from './sheet.module.css';

interface Props {
  report: Report;
  page: PageDraft;
  /** The key of the chosen part. */
  chosen: string | null;
  /** The keys of the parts that are not saved because something lacks. */
  faulty: readonly string[];
  isEditable: boolean;
  onChoose: (part: string | null) => void;
  onMove: (from: number, to: number) => void;
  onRemove: (part: string) => void;
  /** Leads to the form of the chosen part. */
  onEnter: () => void;
}

/** Shows a page as a sheet of paper. Its parts are chosen by a click or the arrow keys, and moved by dragging or with Alt and an arrow. */
export function PageSheet({ report, page, chosen, faulty, isEditable, onChoose, onMove, onRemove, onEnter }: Props) {
  const translate = useTranslate();
  const list = useRef<HTMLOListElement>(null);
  const parts = page.parts ?? [];
  const first = parts.some(({ key }) => key === chosen) ? chosen : (parts[0]?.key ?? null);
  const focus = (place: number) => {
    const part = parts[place];
    if (!part) return;
    onChoose(part.key);
    list.current?.querySelector<HTMLElement>(`[data-part-key="${CSS.escape(part.key)}"] > button`)?.focus();
  };
  const press = (event: KeyboardEvent, part: string, place: number) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (step !== 0 && event.altKey && parts[place + step]) onMove(place, place + step);
    else if (step !== 0 && !event.altKey) focus(place + step);
    else if (event.key === 'Delete') onRemove(part);
    else if (event.key === 'Enter' && chosen === part) onEnter();
    else return;
    event.preventDefault();
  };
  const latest = useRef(press);
  useEffect(() => {
    latest.current = press;
  });
  const onPress = useCallback((event: KeyboardEvent, part: string, place: number) => latest.current(event, part, place), []);
  return (
    <Sheet report={report} page={page}>
      <PageTitle report={report} page={page} />
      {parts.length === 0 && page.look !== 'cover' && isEditable && (
        <p className={styles.empty}>{translate(page.parts === null ? 'reports.reading' : 'reports.empty_page')}</p>
      )}
      <ol ref={list} className={styles.parts} aria-label={translate('reports.parts_of_page')}>
        {parts.map((part, place) => (
          <OnePart
            key={part.key}
            part={part}
            place={place}
            total={parts.length}
            isChosen={part.key === chosen}
            isFaulty={faulty.includes(part.key)}
            isFirst={part.key === first}
            isEditable={isEditable}
            onMove={onMove}
            onChoose={onChoose}
            onPress={onPress}
          />
        ))}
      </ol>
    </Sheet>
  );
}

interface PartProps {
  part: PartDraft;
  place: number;
  total: number;
  isChosen: boolean;
  isFaulty: boolean;
  isFirst: boolean;
  isEditable: boolean;
  onMove: Props['onMove'];
  onChoose: (part: string) => void;
  onPress: (event: KeyboardEvent, part: string, place: number) => void;
}

const OnePart = memo(function OnePart({
  part,
  place,
  total,
  isChosen,
  isFaulty,
  isFirst,
  isEditable,
  onMove,
  onChoose,
  onPress,
}: PartProps) {
  const translate = useTranslate();
  const textOf = usePartText();
  const facts = useOfDraft((draft) => draft.factsOf(part.key));
  const { handle, line } = dragLine('report-parts', place, onMove);
  const marks = [
    ...(facts?.modified ? [translate('reports.marks.modified')] : []),
    ...(part.data['overrides'] ? [translate('reports.marks.by_hand')] : []),
    ...(isFaulty ? [translate('reports.marks.incomplete')] : []),
  ];
  if (!isEditable)
    return (
      <li>
        <PartDrawing part={part} facts={facts} />
      </li>
    );
  return (
    <li data-part-key={part.key} data-chosen={isChosen || undefined} data-faulty={isFaulty || undefined} {...line}>
      <div inert>
        <PartDrawing part={part} facts={facts} />
      </div>
      {marks.length > 0 && <span className={styles.marks}>{marks.join(' · ')}</span>}
      <button
        type="button"
        aria-pressed={isChosen}
        aria-label={translate('reports.part_of', { name: [textOf(part), ...marks].join(', '), place: place + 1, total })}
        tabIndex={isFirst ? 0 : -1}
        onClick={() => onChoose(part.key)}
        onKeyDown={(event) => onPress(event, part.key, place)}
        {...handle}
      />
    </li>
  );
});

/** Shows a sheet of paper as wide as there is room, at most as wide as it is printed. */
export function Sheet({ report, page, children }: { report: Report; page: PageDraft; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const { width, height } = paperOf(orientationOf(page.orientation, report['orientation']));
  const [room, setRoom] = useState(width);
  useEffect(() => {
    if (!place.current || typeof ResizeObserver !== 'function') return undefined;
    const seen = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width));
    seen.observe(place.current);
    return () => seen.disconnect();
  }, []);
  return (
    <div ref={place} className={styles.around}>
      <div
        className={`${styles.sheet} ${styles.whole}`}
        {...lookOf(report, page)}
        style={{
          width,
          minHeight: height,
          zoom: Math.min(1, room / width),
          // A line where the next sheet begins, for a page that is longer than one.
          backgroundImage: `repeating-linear-gradient(to bottom, transparent 0 ${height - 1}px, #c9c4bb ${height - 1}px ${height}px)`,
        }}
        data-sheet
      >
        {children}
      </div>
    </div>
  );
}

/** Draws a page very small, for the strip. It is no text to be read: the name of the page stands under it. */
export const Thumbnail = memo(function Thumbnail({ report, page, width: shown }: { report: Report; page: PageDraft; width: number }) {
  const { width, height } = paperOf(orientationOf(page.orientation, report['orientation']));
  const size = shown / Math.max(width, 794);
  return (
    <div
      aria-hidden
      inert
      className={`${styles.sheet} ${styles.small}`}
      {...lookOf(report, page)}
      style={{ width: width * size, height: height * size }}
    >
      <div style={{ width, zoom: size }}>
        <PageTitle report={report} page={page} />
        {page.parts?.map((part) => (
          <SmallPart key={part.key} part={part} />
        ))}
      </div>
    </div>
  );
});

const SmallPart = memo(function SmallPart({ part }: { part: PartDraft }) {
  const facts = useOfDraft((draft) => draft.factsOf(part.key));
  return <PartDrawing part={part} facts={facts} />;
});
