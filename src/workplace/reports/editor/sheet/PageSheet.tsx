import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { memo, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { dragLine } from '../../../fields/parts/dragLine';
import type { Report } from '../../calls';
import { usePartText } from '../parts/usePartText';
import type { PageDraft, PartDraft } from '../state/draft';
import { useOfDraft } from '../state/DraftContext';
import { PageTitle } from './PageTitle';
import { coverLook, orientationOf, paperLook, paperOf } from './paper';
import { PartDrawing } from './PartDrawing';
import { focusedPart, partStyles } from './partStyles';

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
    focusedPart(list.current, part.key)?.focus();
  };
  const press = (event: KeyboardEvent, part: PartDraft, place: number) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (step !== 0 && event.altKey && parts[place + step]) onMove(place, place + step);
    else if (step !== 0 && !event.altKey) focus(place + step);
    else if (event.key === 'Delete') onRemove(part.key);
    else if (event.key === 'Enter' && chosen === part.key) onEnter();
    else return;
    event.preventDefault();
  };
  return (
    <Sheet report={report} page={page}>
      <PageTitle report={report} page={page} />
      {parts.length === 0 && page.look !== 'cover' && isEditable && (
        <Typography sx={{ color: '#595959' }}>{translate(page.parts === null ? 'reports.reading' : 'reports.empty_page')}</Typography>
      )}
      <Box component="ol" ref={list} sx={partStyles(isEditable)} aria-label={translate('reports.parts_of_page')}>
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
            onPress={press}
          />
        ))}
      </Box>
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
  onPress: (event: KeyboardEvent, part: PartDraft, place: number) => void;
}

function OnePart({ part, place, total, isChosen, isFaulty, isFirst, isEditable, onMove, onChoose, onPress }: PartProps) {
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
      {marks.length > 0 && <span className="marks">{marks.join(' · ')}</span>}
      <button
        type="button"
        aria-pressed={isChosen}
        aria-label={translate('reports.part_of', { name: [textOf(part), ...marks].join(', '), place: place + 1, total })}
        tabIndex={isFirst ? 0 : -1}
        onClick={() => onChoose(part.key)}
        onKeyDown={(event) => onPress(event, part, place)}
        {...handle}
      />
    </li>
  );
}

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
    <Box ref={place} sx={{ minWidth: 0, width: '100%', overflow: 'hidden', p: '4px', m: '-4px' }}>
      <Box
        sx={{
          ...paperLook(report['template']),
          ...(page.look === 'cover' && coverLook(report['template'])),
          width,
          minHeight: height,
          mx: 'auto',
          boxSizing: 'border-box',
          p: '64px 72px',
          // A line where the next sheet begins, for a page that is longer than one.
          backgroundImage: `repeating-linear-gradient(to bottom, transparent 0 ${height - 1}px, #c9c4bb ${height - 1}px ${height}px)`,
        }}
        style={{ zoom: Math.min(1, room / width) }}
        data-sheet
      >
        {children}
      </Box>
    </Box>
  );
}

/** Draws a page very small, for the strip. It is no text to be read: the name of the page stands under it. */
export const Thumbnail = memo(function Thumbnail({ report, page, width: shown }: { report: Report; page: PageDraft; width: number }) {
  const { width, height } = paperOf(orientationOf(page.orientation, report['orientation']));
  const size = shown / Math.max(width, 794);
  return (
    <Box
      aria-hidden
      inert
      sx={{
        ...paperLook(report['template']),
        ...(page.look === 'cover' && { ...coverLook(report['template']), '&::after': { display: 'none' } }),
        width: width * size,
        height: height * size,
        overflow: 'hidden',
        mx: 'auto',
      }}
    >
      <Box sx={{ width, p: '64px 72px', boxSizing: 'border-box', textAlign: 'start' }} style={{ zoom: size }}>
        <PageTitle report={report} page={page} />
        {page.parts?.map((part) => (
          <SmallPart key={part.key} part={part} />
        ))}
      </Box>
    </Box>
  );
});

const SmallPart = memo(function SmallPart({ part }: { part: PartDraft }) {
  const facts = useOfDraft((draft) => draft.factsOf(part.key));
  return <PartDrawing part={part} facts={facts} />;
});
