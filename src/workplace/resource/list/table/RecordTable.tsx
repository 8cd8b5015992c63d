import { Suspense, useCallback, useEffect, useMemo, useRef, useState, type CSSProperties, type MouseEvent } from 'react';
import { useCreatePath, useListContext, useTranslate, type Identifier, type RaRecord } from 'ra-core';
import { useNavigate } from 'react-router';
import type { Field } from '#resources/definition';
import { useBackOffice, useUiLocale } from '../../../shell/start/BackOfficeContext';
import { lazyWithTexts } from '../../../shell/start/lazyWithTexts';
import { recordTitle } from '../../../shell/parts/recordTitle';
import { useCurrentDefinition } from '../../../shell/start/useCurrentDefinition';
import { NothingFound } from '../EmptyList';
import { useListDescription, type RowActions } from '../listDescription';
import { rowHeights, type ListLayout } from '../layout/useListLayout';
import { isEditable } from './isEditable';
import { RecordRow } from './RecordRow';
import { SkeletonRows } from './SkeletonRows';
import { TableFrame } from './tableStyles';
import { TableHead } from './TableHead';
import { TotalsRow } from './TotalsRow';
import { useGridKeys } from './useGridKeys';
import { useScrollRestoration } from './useScrollRestoration';
import { useRowWindow } from './useRowWindow';

interface Props {
  layout: ListLayout;
  /** True when several records can be selected. */
  canPick: boolean;
  rowActions?: RowActions | undefined;
}

const ListRefused = lazyWithTexts(async () => (await import('../ListRefused')).ListRefused);
const CellEditor = lazyWithTexts(async () => (await import('./CellEditor')).CellEditor);

/** The most rows that are all drawn; beyond, only those in sight are. */
const drawnWhole = 100;

/** Shows the records of a page as a table. */
export function RecordTable({ layout, canPick, rowActions }: Props) {
  const { pathOf: ownPath, titleOf } = useListDescription();
  const definition = useCurrentDefinition();
  const { profile } = useBackOffice();
  const translate = useTranslate();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const locale = useUiLocale();
  const { data, error, total, isPending, isFetching, isPlaceholderData, page, perPage, selectedIds, onSelect, onToggleItem } =
    useListContext();
  const records = useMemo(() => data ?? [], [data]);
  const { columns, density } = layout;
  const titled = columns.find(({ id }) => id === definition.title)?.id ?? columns[0]?.id ?? '';
  const [editing, setEditing] = useState<{ cell: HTMLTableCellElement; field: Field; record: RaRecord } | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);

  const height = rowHeights[density];
  const { from, to, before, after, follow, reveal } = useRowWindow(frame, records.length, height, records.length <= drawnWhole);

  const chosen = useMemo(() => new Set(selectedIds), [selectedIds]);
  const picked = useRef<{ records: RaRecord[]; selectedIds: Identifier[]; last: Identifier | undefined }>({
    records,
    selectedIds,
    last: undefined,
  });
  useEffect(() => {
    Object.assign(picked.current, { records, selectedIds });
  }, [records, selectedIds]);
  const pick = useCallback(
    (id: Identifier, range: boolean) => {
      const now = picked.current;
      const places = [now.last, id].map((each) => now.records.findIndex((record) => String(record.id) === String(each)));
      const [start = -1, end = -1] = places.toSorted((a, b) => a - b);
      if (range && start >= 0)
        onSelect([...new Set([...now.selectedIds, ...now.records.slice(start, end + 1).map((record) => record.id)])]);
      else onToggleItem(id);
      now.last = id;
    },
    [onSelect, onToggleItem],
  );
  const pickAll = () => {
    const ids = records.map(({ id }) => id);
    onSelect(ids.every((id) => chosen.has(id)) ? selectedIds.filter((id) => !ids.includes(id)) : [...new Set([...selectedIds, ...ids])]);
  };
  const some = records.filter(({ id }) => chosen.has(id)).length;

  const pathOf = (record: RaRecord) =>
    ownPath?.(record) ?? createPath({ resource: definition.id, type: definition.can_write ? 'edit' : 'show', id: record.id });
  const open = (id: string) => {
    const record = records.find((each) => String(each.id) === id);
    if (record) void navigate(pathOf(record));
  };
  const named = useMemo(() => recordTitle(definition, locale), [definition, locale]);
  const edit = (cell: HTMLTableCellElement): boolean => {
    const field = columns.find(({ id }) => id === cell.dataset['field']);
    const record = records.find(({ id }) => String(id) === cell.closest('tr')?.dataset['id']);
    if (!field || !record || !isEditable(definition, field, profile)) return false;
    setEditing({ cell, field, record });
    return true;
  };
  const { focus, onFocus, onBlur, onKeyDown } = useGridKeys(table, {
    count: records.length,
    first: () => from,
    reveal,
    onPick: (id, range) => canPick && pick(idOf(records, id), range),
    onOpen: open,
    onEdit: edit,
  });
  const note = useScrollRestoration({ frame, table, ready: !isPending && !isPlaceholderData, records, focus });

  const onDoubleClick = ({ target }: MouseEvent) => {
    const cell = target instanceof Element ? target.closest('td') : null;
    const id = cell?.closest('tr')?.dataset['id'];
    if (cell && id !== undefined && !edit(cell)) open(id);
  };
  // A tap opens the row, because a touch screen has no double click.
  const onClick = ({ target, nativeEvent }: MouseEvent) => {
    if (!(nativeEvent instanceof PointerEvent) || nativeEvent.pointerType !== 'touch' || !(target instanceof Element)) return;
    const cell = target.closest('td');
    const id = cell?.closest('tr')?.dataset['id'];
    if (id !== undefined && !target.closest('a, button, input') && !cell?.classList.contains('pick')) open(id);
  };

  if (error && records.length === 0) return <Suspense fallback={null}>{!isFetching && <ListRefused error={error} />}</Suspense>;
  if (!isPending && records.length === 0 && !isFetching) return <NothingFound />;
  const width = columns.length + (canPick ? 1 : 0) + (rowActions ? 1 : 0);
  const rows: CSSProperties & Record<'--row', string> = { '--row': `${height}px` };
  return (
    <TableFrame
      ref={frame}
      style={rows}
      onScroll={() => {
        follow();
        note();
      }}
    >
      <table
        ref={table}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- cells one moves between: ARIA’s own pattern
        role="grid"
        aria-label={translate(`resources.${definition.id}.name`, { smart_count: 2 })}
        aria-rowcount={total === undefined ? -1 : total + 1}
        aria-colcount={width}
        aria-busy={isPending}
        {...(canPick ? { 'aria-multiselectable': true } : {})}
        onKeyDown={onKeyDown}
        onDoubleClick={onDoubleClick}
        onClick={onClick}
      >
        <TableHead
          columns={columns}
          titled={titled}
          picked={canPick ? (some === 0 ? 'none' : some === records.length ? 'all' : 'some') : undefined}
          onPickAll={records.length > 0 ? pickAll : undefined}
          actions={rowActions}
        />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hands the focus on to a cell */}
        <tbody
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the one stop of the Tab key for all cells
          tabIndex={records.length > 0 ? 0 : -1}
          onFocus={(event) => {
            onFocus(event);
            note();
          }}
          onBlur={onBlur}
        >
          {isPending && <SkeletonRows columns={width} rows={Math.min(perPage, 12)} />}
          <Gap height={before} />
          {records.slice(from, to).map((record, place) => (
            <RecordRow
              key={record.id}
              record={record}
              columns={columns}
              titled={titled}
              path={pathOf(record)}
              place={(page - 1) * perPage + from + place + 2}
              selected={chosen.has(record.id)}
              pickLabel={canPick ? translate('list.select_record', { label: (titleOf ?? named)(record) }) : undefined}
              onPick={pick}
              actions={rowActions?.action}
              afterName={rowActions?.afterName === true}
            />
          ))}
          <Gap height={after} />
        </tbody>
        {!isPending && <TotalsRow columns={columns} titled={titled} canPick={canPick} actions={rowActions} />}
      </table>
      <Suspense fallback={null}>
        {editing && (
          <CellEditor
            {...editing}
            onClose={() => {
              setEditing(null);
              editing.cell.focus();
            }}
          />
        )}
      </Suspense>
    </TableFrame>
  );
}

const idOf = (records: readonly RaRecord[], text: string): Identifier => records.find(({ id }) => String(id) === text)?.id ?? text;

/** Shows an empty row as high as the rows that aren't drawn. */
const Gap = ({ height }: { height: number }) => (height > 0 ? <tr aria-hidden style={{ height }} /> : null);
