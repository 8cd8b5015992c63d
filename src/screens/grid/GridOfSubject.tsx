import { Alert, Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useTranslate, type RaRecord } from 'ra-core';
import { Title } from 'react-admin';
import { Link } from 'react-router-dom';
import type { GridPage } from '#resources/api/cells';
import { fold } from '#resources/fold';
import { periodLabel } from '#resources/periods';
import { fetchGrid, saveCells } from '#dataProvider/cells';
import { useBackOffice, useLocalize, useUiLocale } from '../../shell/BackOfficeContext';
import { FailureScreen } from '../../shell/FailureScreen';
import { ScreenHeading } from '../../shell/ScreenHeading';
import { Guidance } from '../subjects/entry/Guidance';
import { CellPane } from './CellPane';
import { GridStatus } from './GridStatus';
import { GridToolbar } from './GridToolbar';
import type { CellStateName } from './model/cellState';
import { entryKeyOf, GridStore } from './model/gridStore';
import type { Selection } from './model/selection';
import { WaitingStore } from './model/waiting';
import { PasteDialog } from './paste/PasteDialog';
import { useChange, useWriting } from './sentences';
import { EntryGrid } from './table/EntryGrid';
import type { GridLine } from './table/GridRow';
import { useGridActs } from './useGridActs';
import { useGridView, type GridView } from './useGridView';

const begun: Selection = { anchor: { row: 0, column: 0 }, active: { row: 0, column: 0 } };

/** The entry grid with what is around it: what the columns are, how the entries stand, the cell with the focus. */
export function GridOfSubject({ subject, canWrite }: { subject: RaRecord; canWrite: boolean }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const view = useGridView(subject);
  const key = String(subject.id);
  const user = useBackOffice().profile.id ?? '';
  const [store] = useState(() => new GridStore(new WaitingStore(user, key), (cells) => saveCells(key, cells)));
  useEffect(() => store.start(), [store]);
  const { data, error, refetch } = useQuery({
    queryKey: ['grid', key, view.range, view.under],
    queryFn: ({ signal }) => fetchGrid(key, { ...view.range, under: view.under }, signal),
    enabled: view.kind !== 'span' && view.columns.length > 0,
    retry: false,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  const name = localize(subject.name);
  const closed = isClosed(subject);
  const stop = view.kind === 'span' ? 'grid.span' : view.columns.length === 0 ? 'grid.no_fields' : null;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: { md: 'calc(100vh - 112px)' }, minHeight: 480 }}>
      <Title title={translate('grid.title', { subject: name })} />
      <ScreenHeading>{translate('grid.title', { subject: name })}</ScreenHeading>
      <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap', alignItems: 'flex-start' }}>
        <Box sx={{ flex: '1 1 320px' }}>
          <Guidance subject={subject} />
        </Box>
        {canWrite && (
          <Button size="small" color="inherit" variant="outlined" component={Link} to={`/admin/subjects/${key}/inputs/new/single`}>
            {translate('grid.single')}
          </Button>
        )}
        <Button size="small" color="inherit" variant="outlined" component={Link} to={`/admin/subjects/${key}/inputs`}>
          {translate('grid.entries')}
        </Button>
      </Stack>
      {closed && <Alert severity="info">{translate('grid.closed')}</Alert>}
      {stop ? (
        <Alert severity="info">{translate(stop)}</Alert>
      ) : error && !data ? (
        <FailureScreen error={error} onRetry={refetch} />
      ) : data ? (
        <LoadedGrid subject={subject} store={store} view={view} page={data} canWrite={canWrite && !closed} />
      ) : (
        <Skeleton variant="rounded" sx={{ flex: 1, minHeight: 320, my: 1 }} />
      )}
    </Box>
  );
}

function isClosed({ open_from, open_until }: RaRecord): boolean {
  const today = new Date().toISOString().slice(0, 10);
  return (
    (typeof open_from === 'string' && today < open_from) || (typeof open_until === 'string' && open_until !== '' && today > open_until)
  );
}

interface Props {
  subject: RaRecord;
  store: GridStore;
  view: GridView;
  page: GridPage;
  canWrite: boolean;
}

function LoadedGrid({ subject, store, view, page, canWrite }: Props) {
  const translate = useTranslate();
  const localize = useLocalize();
  const locale = useUiLocale();
  const writing = useWriting();
  const change = useChange();
  const [find, setFind] = useState('');
  const [selection, setSelection] = useState(begun);
  // What the server says must be in the store before the rows are drawn from it.
  const [loaded, setLoaded] = useState<GridPage | null>(null);
  if (loaded !== page) {
    store.load(page);
    setLoaded(page);
  }
  const lines = useMemo(() => {
    const used = view.used ? new Set([...page.inputs, ...page.before].map(({ row }) => row)) : null;
    const rows = used ? page.rows.filter((_, row) => used.has(row)) : page.rows;
    const all = rows.map((tags): GridLine => ({ tags, name: lineName(page, tags, localize) || translate('grid.whole') }));
    const wanted = fold(find.trim());
    return wanted === '' ? all : all.filter(({ name }) => fold(name).includes(wanted));
    // The names of tags change with the language alone.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [page, find, locale, view.used]);
  const { columns } = view;
  const { acts, placeOf, pasted, pasting } = useGridActs({ store, subject: String(subject.id), lines, columns, writing, canWrite });
  const tools = useMemo(
    () => ({
      store,
      columns,
      writing,
      change,
      canWrite,
      stateNames: stateNamesOf(translate),
      yearBefore: (text: string, difference: string | null) => (difference === null ? text : `${text} · ${difference}`),
    }),
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [store, columns, writing, change, canWrite, locale],
  );
  const active = {
    row: Math.max(0, Math.min(selection.active.row, lines.length - 1)),
    column: Math.max(0, Math.min(selection.active.column, columns.length - 1)),
  };
  const anchor = {
    row: Math.min(selection.anchor.row, Math.max(0, lines.length - 1)),
    column: Math.min(selection.anchor.column, Math.max(0, columns.length - 1)),
  };
  const [line, column, place] = [lines[active.row], columns[active.column], placeOf(active)];
  const next = () => {
    const waits = [...store.waiting.values()].filter(
      ({ status }) => status === 'refused' || status === 'changed' || status === 'incomplete',
    );
    const keys = new Set(waits.map((each) => each.key));
    const cells = lines.flatMap((_, row) => columns.map((__, at) => ({ row, column: at })));
    const from = active.row * columns.length + active.column + 1;
    const found = [...cells.slice(from), ...cells.slice(0, from)].find((cell) => {
      const at = placeOf(cell);
      return at !== undefined && keys.has(entryKeyOf(at));
    });
    if (!found) return;
    setSelection({ anchor: found, active: found });
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[role=grid] [tabindex="0"]')?.focus());
  };
  const nameOfColumn = column ? `${localize(column.field.name)} · ${periodLabel(view.kind, column.period, locale)}` : '';
  return (
    <>
      <GridToolbar view={view} roots={page.roots} find={find} onFind={setFind} />
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center' }}>
        <GridStatus store={store} onNext={next} />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {page.total_rows > page.rows.length
            ? translate('grid.more_rows', { shown: page.rows.length, total: page.total_rows })
            : translate('grid.rows', { smart_count: lines.length })}
        </Typography>
      </Stack>
      {lines.length === 0 ? (
        <Stack sx={{ gap: 1, py: 6, alignItems: 'center', textAlign: 'center' }}>
          <Typography variant="h5" component="p">
            {translate('grid.no_rows')}
          </Typography>
          <Typography>{translate('grid.no_rows_hint')}</Typography>
        </Stack>
      ) : (
        <EntryGrid
          label={translate('grid.label', { subject: localize(subject.name) })}
          corner={page.roots
            .filter(({ split }) => split)
            .map(({ name }) => localize(name))
            .join(' · ')}
          lines={lines}
          tools={tools}
          acts={acts}
          selection={{ anchor, active }}
          onSelect={setSelection}
        />
      )}
      {line && column && place && (
        <CellPane
          subject={String(subject.id)}
          store={store}
          name={line.name}
          column={column}
          columnName={nameOfColumn}
          place={place}
          writing={writing}
          canWrite={canWrite}
        />
      )}
      <Typography variant="caption" sx={{ color: 'text.secondary', display: { xs: 'none', md: 'block' } }}>
        {translate('grid.keys')}
      </Typography>
      {pasted && (
        <PasteDialog
          pasted={pasted}
          lines={lines}
          columns={columns}
          writing={writing}
          check={pasting.check}
          onConfirm={pasting.confirm}
          onClose={pasting.close}
        />
      )}
    </>
  );
}

/** A row as its tags are called, in the order of the subject's dimensions. */
function lineName({ roots, tags }: GridPage, of: Readonly<Record<string, string>>, localize: ReturnType<typeof useLocalize>): string {
  return roots.flatMap(({ key }) => (of[key] === undefined ? [] : [localize(tags[of[key]]) || '…'])).join(' · ');
}

const stateNamesOf = (translate: (key: string) => string): Record<CellStateName, string> => ({
  none: '',
  saving: translate('grid.states.saving'),
  saved: translate('grid.states.saved'),
  warning: translate('grid.states.warning'),
  refused: translate('grid.states.refused'),
  incomplete: translate('grid.states.incomplete'),
  unsent: translate('grid.states.unsent'),
  changed: translate('grid.states.changed'),
  locked: translate('grid.states.locked'),
});
