import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useListContext, useNotify, useStore, type FilterPayload } from 'ra-core';
import { useLocation, useNavigate } from 'react-router';
import { changeView, createView, deleteView, fetchViews, type SavedView, type ViewState } from '#dataProvider/calls/views';
import { sortPairs, sortPayload } from '#dataProvider/lists/sort';
import { usePreference } from '../../../shell/theme/preferences';
import { useCurrentDefinition } from '../../../shell/start/useCurrentDefinition';
import { useListFilter, useListDescription, useListName } from '../listDescription';
import { densities, type ListLayout } from '../layout/useListLayout';

/** Returns the current state of the list in the form that a view stores. */
function useListState({ columns, density }: ListLayout): ViewState {
  const { sort, perPage } = useListContext();
  const filter = JSON.stringify(useListFilter());
  return useMemo(
    () => ({ filter: JSON.parse(filter), sort: sortPairs(sort), columns: columns.map(({ id }) => id), density, perPage }),
    [filter, sort, perPage, columns, density],
  );
}

/** Returns the query of a list's URL that shows a view. */
function searchOf({ filter, sort, perPage = 25 }: ViewState, fallback: [string, 'ASC' | 'DESC']): string {
  const { field, order } = sortPayload(sort.length > 0 ? sort : [fallback]);
  return `?${new URLSearchParams({ filter: JSON.stringify(filter), sort: field, order, page: '1', perPage: String(perPage), displayedFilters: '{}' })}`;
}

export interface Views {
  views: readonly SavedView[];
  current: SavedView | undefined;
  /** True when the list differs from its current view. */
  isChanged: boolean;
  defaultId: string | undefined;
  open: (view: SavedView | undefined) => void;
  save: (name: string, shared: boolean) => void;
  change: (view: SavedView, change: Parameters<typeof changeView>[1]) => void;
  update: () => void;
  remove: (view: SavedView) => void;
  setDefault: (id: string | undefined) => void;
}

/** Returns the saved views of a list and the acts on them. `?view=id` opens one; the user's default view opens when the address asks for nothing. */
export function useViews(layout: ListLayout): Views {
  const definition = useCurrentDefinition();
  const { id: resource } = definition;
  const navigate = useNavigate();
  const { search, pathname } = useLocation();
  const notify = useNotify();
  const queries = useQueryClient();
  const queryKey = ['api', '/saved_views', resource];
  const { data } = useQuery({ queryKey, queryFn: () => fetchViews(resource), retry: false });
  const kept = useListName();
  const { filter: permanent, isOwnView } = useListDescription();
  const views = useMemo(() => (data ?? []).filter(({ state }) => isOwnView?.(state.filter) ?? true), [data, isOwnView]);
  const [currentId, setCurrentId] = useStore<string | null>(`${kept}.view`, null);
  const [preferred, prefer] = usePreference<string | null>(`default_view.${kept}`, null);
  const current = views.find(({ id }) => id === currentId);
  const state = useListState(layout);

  const show = useCallback(
    ({ columns, density }: Pick<ViewState, 'columns' | 'density'>, url: string) => {
      layout.change({ columns: columns.length > 0 ? columns : undefined, density: densities.find((each) => each === density) });
      void navigate(`${pathname}${url}`, { replace: true });
    },
    [layout, navigate, pathname],
  );
  const open = (view: SavedView | undefined) => {
    setCurrentId(view?.id ?? null);
    const plain: ViewState = { filter: {}, sort: [], columns: [] };
    show(view?.state ?? plain, searchOf(without(permanent, view?.state ?? plain), definition.list.sort));
  };

  // Opens the view that the address names, or the user's default view when the address has no query.
  const asked = new URLSearchParams(search).get('view');
  const begun = useRef(false);
  useEffect(() => {
    if (!data) return;
    const wanted = asked ?? (begun.current || search !== '' || currentId !== null ? null : preferred);
    begun.current = true;
    if (wanted === null) return;
    const view = data.find(({ id }) => id === wanted);
    if (!view && asked === null) return;
    if (!view) notify('list.view_gone', { type: 'warning' });
    setCurrentId(view?.id ?? null);
    if (view) show(view.state, searchOf(without(permanent, view.state), definition.list.sort));
    else void navigate(pathname, { replace: true });
  }, [data, asked, search, currentId, preferred, notify, setCurrentId, show, definition, navigate, pathname, permanent]);

  const told = {
    onError: (error: Error) => notify(error.message, { type: 'error' }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  };
  const { mutate: make } = useMutation({
    mutationFn: (view: Pick<SavedView, 'name' | 'shared'>) => createView({ ...view, resource, state }),
    onSuccess: ({ id, name }) => {
      setCurrentId(id);
      notify('list.view_saved', { type: 'success', messageArgs: { name } });
    },
    ...told,
  });
  const { mutate: alter } = useMutation({
    mutationFn: ({ id, change }: { id: string; change: Parameters<typeof changeView>[1] }) => changeView(id, change),
    onSuccess: ({ name }) => notify('list.view_saved', { type: 'success', messageArgs: { name } }),
    ...told,
  });
  const { mutate: drop } = useMutation({
    mutationFn: (view: SavedView) => deleteView(view.id),
    onSuccess: (_nothing, { id, name }) => {
      if (id === currentId) setCurrentId(null);
      notify('list.view_deleted', { type: 'success', messageArgs: { name } });
    },
    ...told,
  });
  return {
    views,
    current,
    isChanged: current !== undefined && differs(current.state, state, definition.list),
    defaultId: preferred ?? undefined,
    open,
    save: (name, shared) => make({ name, shared }),
    change: ({ id }, change) => alter({ id, change }),
    update: () => current && alter({ id: current.id, change: { state } }),
    remove: (view) => drop(view),
    setDefault: (id) => prefer(id),
  };
}

/** Returns a view's state without the filter that always applies to the list. */
const without = (permanent: FilterPayload | undefined, { filter, ...state }: ViewState): ViewState => ({
  ...state,
  filter: Object.fromEntries(Object.entries(filter).filter(([name]) => permanent?.[name] === undefined)),
});

function differs(kept: ViewState, now: ViewState, { columns, sort }: { columns: string[]; sort: [string, 'ASC' | 'DESC'] }): boolean {
  const said = (state: ViewState) =>
    JSON.stringify([
      Object.entries(state.filter).sort(([a], [b]) => a.localeCompare(b)),
      state.sort.length > 0 ? state.sort : [sort],
      state.columns.length > 0 ? state.columns : columns,
      state.density ?? 'normal',
      state.perPage ?? 25,
    ]);
  return said(kept) !== said(now);
}
