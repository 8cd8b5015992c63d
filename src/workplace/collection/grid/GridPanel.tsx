import { Skeleton, Stack, Typography } from '@mui/material';
import { useCallback, useMemo, useState } from 'react';
import { useTranslate, type RaRecord } from 'ra-core';
import type { GridPage } from '#resources/api/collection/cells';
import { fold } from '#resources/formats/fold';
import { useLocalize } from '../../shell/start/BackOfficeContext';
import { GridStatus } from './GridStatus';
import { GridTable } from './GridTable';
import { GridToolbar } from './GridToolbar';
import { typedFields } from './model/sending/unresolved';
import type { GridStore } from './model/gridStore';
import { placedOf, moreComplete, type PageRead } from './model/unplaced';
import type { TypingStore } from './model/typing';
import type { EntryPlace } from './model/sending/unsavedEntries';
import { PasteDialog } from './paste/PasteDialog';
import { useWriting } from '../../fields/parts/cells/useWriting';
import { useChange } from '../inputs/display/sentences';
import { GridFrame } from './table/gridStyles';
import type { RowLine } from './table/GridRow';
import { useGridActs } from './acts/useGridActs';
import type { GridView } from './useGridView';
import { useGridExtent } from './acts/useGridExtent';
import { useTypedBefore } from './acts/useTypedBefore';
import { useWords } from './words/useWords';

interface Props {
  subject: RaRecord;
  store: GridStore;
  typing: TypingStore;
  view: GridView;
  page: GridPage;
  /** The tags that the page was filtered by, by dimension. */
  under: PageRead['under'];
  /** The value of `rows.saves` when the page was requested. */
  saves: number;
  /** True while the page is of the former view, because the new one has not arrived. */
  isLoading: boolean;
  canWrite: boolean;
}

/** Shows the grid once its values are loaded: the rows that match the search, the status and the paste dialog. */
export function GridPanel({ subject, store, typing, view, page, under, saves, isLoading, canWrite }: Props) {
  const translate = useTranslate();
  const localize = useLocalize();
  const writing = useWriting();
  const change = useChange();
  const nameOfStage = useWords('state');
  const nameOfQuality = useWords('quality');
  const [find, setFind] = useState('');
  const [wanted, setWanted] = useState<EntryPlace | null>(null);
  const [asked, setAsked] = useState(view.asked);
  const reached = useCallback(() => {
    setWanted(null);
    setAsked(null);
  }, []);
  // The page must be in the store before the rows are drawn from it.
  const [loaded, setLoaded] = useState<GridPage | null>(null);
  const [read, setRead] = useState<PageRead | null>(null);
  if (loaded !== page) {
    store.load(page, saves);
    setLoaded(page);
    setRead((known) => moreComplete(known, { page, under }));
  }
  const offered = useGridExtent(view, read);
  useTypedBefore({ subject, store, typing, writing, canWrite, onFound: setWanted });
  const { columns, used } = view;
  const whole = translate('grid.whole');
  const named = useMemo(
    () => page.rows.map((row) => ({ row, line: { tags: row.tags, name: lineName(page, row.tags, localize) || whole } })),
    [page, localize, whole],
  );
  const lines = useMemo((): RowLine[] => {
    const words = fold(find.trim());
    return named
      .filter(({ row }) => !used || row.inputs.length > 0 || row.before.length > 0)
      .filter(({ line }) => words === '' || fold(line.name).includes(words))
      .map(({ line }) => line);
  }, [named, find, used]);
  const { acts, placeOf, pasted, pasting } = useGridActs({ store, typing, subject: String(subject.id), lines, columns, writing, canWrite });
  const tools = useMemo(
    () => ({
      store,
      columns,
      writing,
      change,
      canWrite,
      nameOfState: (state: string) => translate(`grid.states.${state}`),
      nameOfStage,
      nameOfQuality,
      yearBefore: (text: string, difference: string | null) => (difference === null ? text : `${text} · ${difference}`),
    }),
    [store, columns, writing, change, canWrite, translate, nameOfStage, nameOfQuality],
  );
  // The entry that needs the user may belong to another period, field or set of rows than those shown.
  const goElsewhere = () => {
    const [first] = placedOf(store, offered);
    if (!first) return;
    // When the view has more rows than are shown at once, it is narrowed to the entry's own row.
    const only = page.total_rows > page.rows.length ? first.tags : {};
    setFind('');
    setWanted(first);
    const typed = typedFields(first);
    const field = view.field && typed.length > 0 && !typed.includes(view.field.id) ? typed[0] : undefined;
    view.change({
      last: first.date,
      rows: null,
      ...(field !== undefined && { field }),
      ...Object.fromEntries([...Object.keys(view.under), ...Object.keys(only)].map((root) => [`under.${root}`, only[root] ?? null])),
      split: page.roots.flatMap(({ key, required }) => (!required && first.tags[key] !== undefined ? [key] : [])).join(','),
    });
  };
  const corner = page.roots
    .filter(({ split }) => split)
    .map(({ name }) => localize(name))
    .join(' · ');
  return (
    <>
      <GridToolbar view={view} roots={page.roots} find={find} onFind={setFind} />
      {isLoading ? (
        <Skeleton variant="rounded" sx={{ flex: 1, minHeight: 320, my: 1 }} />
      ) : lines.length === 0 ? (
        <>
          <GridStatus subject={subject} kind={view.kind} store={store} offered={offered} onNext={goElsewhere} />
          <Stack sx={{ gap: 1, py: 6, alignItems: 'center', textAlign: 'center' }}>
            <Typography variant="h5" component="p">
              {translate('grid.no_rows')}
            </Typography>
            <Typography>{translate('grid.no_rows_hint')}</Typography>
          </Stack>
        </>
      ) : (
        <GridFrame>
          <GridTable
            subject={subject}
            kind={view.kind}
            corner={corner}
            lines={lines}
            beyond={page.total_rows > page.rows.length ? page.total_rows : null}
            tools={tools}
            typing={typing}
            acts={acts}
            placeOf={placeOf}
            offered={offered}
            wanted={wanted}
            asked={asked}
            onReached={reached}
            onElsewhere={goElsewhere}
          />
        </GridFrame>
      )}
      <Typography variant="caption" sx={{ color: 'text.secondary', display: { xs: 'none', lg: 'block' } }}>
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

/** Returns the name of a row: the names of its tags, in the order of the subject's dimensions. */
function lineName({ roots, tags }: GridPage, of: Readonly<Record<string, string>>, localize: ReturnType<typeof useLocalize>): string {
  return roots.flatMap(({ key }) => (of[key] === undefined ? [] : [localize(tags[of[key]]) || '…'])).join(' · ');
}
