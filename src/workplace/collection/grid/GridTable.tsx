import { Stack, Typography } from '@mui/material';
import { memo, useCallback, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslate, type RaRecord } from 'ra-core';
import type { PeriodKind } from '#resources/formats/periods/periods';
import { useLocalize } from '../../shell/start/BackOfficeContext';
import { CellPane } from './table/CellPane';
import { GridStatus } from './GridStatus';
import { SubmitDrafts } from './acts/SubmitDrafts';
import type { Shown as Drawn } from './model/drafts';
import { cellOf, nextUnresolved } from './model/sending/unresolved';
import type { Cell } from '../../fields/parts/cells/moved';
import type { Selection } from './model/selection';
import type { GridExtent } from './model/unplaced';
import type { TypingStore } from './model/typing';
import type { Quality } from './model/sending/quality';
import type { EntryPlace } from './model/sending/unsavedEntries';
import { EntryGrid, type GridActs } from './table/EntryGrid';
import type { OuterTools, RowLine } from './table/GridRow';

interface Props {
  subject: RaRecord;
  kind: PeriodKind;
  corner: string;
  lines: readonly RowLine[];
  /** The total number of rows, when the page doesn't have them all; otherwise null. */
  beyond: number | null;
  tools: OuterTools;
  typing: TypingStore;
  acts: GridActs;
  placeOf: (cell: Cell) => EntryPlace | undefined;
  /** The fields, periods and rows that the grid has, shown or not. */
  offered: GridExtent;
  /** The entry whose cell takes the focus as soon as it is shown. */
  wanted: EntryPlace | null;
  /** The cell that takes the focus once, because a link opened it. */
  asked: Cell | null;
  onReached: () => void;
  /** Called when the entry that needs the user is not among the cells shown. */
  onElsewhere: () => void;
}
const begun: Selection = { anchor: { row: 0, column: 0 }, active: { row: 0, column: 0 } };

/** Shows the grid with its selection, and the pane of the focused cell, which is drawn with a lower priority than typing. */
export function GridTable(props: Props) {
  const { subject, kind, corner, lines, beyond, tools, typing, acts, placeOf, offered, wanted, asked, onReached, onElsewhere } = props;
  const translate = useTranslate();
  const localize = useLocalize();
  const { store, columns } = tools;
  const [chosen, setChosen] = useState(begun);
  const selection = useMemo((): Selection => {
    const within = ({ row, column }: Cell) => ({ row: Math.min(row, lines.length - 1), column: Math.min(column, columns.length - 1) });
    return { ...chosen, anchor: within(chosen.anchor), active: within(chosen.active) };
  }, [chosen, lines.length, columns.length]);
  const told = useDeferredValue(selection.active);
  const [line, column] = [lines[told.row], columns[told.column]];
  const qualify = useCallback((quality: Quality) => acts.qualify([told], quality), [acts, told]);
  const latest = useRef({ selection, lines, columns, placeOf, onElsewhere });
  useLayoutEffect(() => {
    latest.current = { selection, lines, columns, placeOf, onElsewhere };
  });
  const toFocus = useRef(false);
  const [go] = useState(() => (found: Cell) => {
    toFocus.current = true;
    setChosen({ anchor: found, active: found });
  });
  // The element can take the focus only once it is drawn as the focused cell.
  useLayoutEffect(() => {
    if (!toFocus.current) return;
    toFocus.current = false;
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[role=grid] [tabindex="0"]')?.focus());
  });
  const [next] = useState(() => () => {
    const { selection: now, ...shown } = latest.current;
    const found = nextUnresolved(store, { ...shown, active: now.active });
    if (found) go(found);
    else latest.current.onElsewhere();
  });
  useEffect(() => {
    const found = (wanted && cellOf(wanted, store, { lines, columns, placeOf })) ?? asked;
    if (!found) return;
    go(found);
    onReached();
  }, [wanted, asked, store, lines, columns, placeOf, go, onReached]);
  return (
    <>
      <Above {...{ subject, kind, store, lines, columns, offered, beyond }} onNext={next} />
      <EntryGrid
        label={translate('grid.label', { subject: localize(subject.name) })}
        corner={corner}
        lines={lines}
        tools={tools}
        acts={acts}
        selection={selection}
        onSelect={setChosen}
      />
      {line && column && (
        <CellPane subject={String(subject.id)} kind={kind} line={line} column={column} tools={tools} typing={typing} onQualify={qualify} />
      )}
    </>
  );
}

interface AboveProps extends Drawn {
  subject: RaRecord;
  kind: PeriodKind;
  offered: GridExtent;
  onNext: () => void;
  beyond: number | null;
}

const Above = memo(function Above({ subject, kind, store, lines, columns, offered, onNext, beyond }: AboveProps) {
  const translate = useTranslate();
  return (
    <Stack direction="row" sx={{ gap: 2, pb: 0.5, flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center' }}>
      <GridStatus {...{ subject, kind, store, offered, onNext }} />
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center', ml: 'auto' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {beyond === null
            ? translate('grid.rows', { smart_count: lines.length })
            : translate('grid.more_rows', { shown: lines.length, total: beyond })}
        </Typography>
        <SubmitDrafts subject={subject} store={store} lines={lines} columns={columns} />
      </Stack>
    </Stack>
  );
});
