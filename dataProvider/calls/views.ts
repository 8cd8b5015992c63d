/** Reads and writes saved views: the filters, sort and columns of a list, kept under a name. */
import type { JsonValue, SortOrder } from '#resources/definition';
import { apiUrl, http } from '../http/http';

export interface ViewState {
  filter: Record<string, JsonValue>;
  sort: [string, SortOrder][];
  /** The ids of the columns, in order; an empty list means the definition's own columns. */
  columns: string[];
  density?: string;
  perPage?: number;
}
export interface SavedView {
  id: string;
  resource: string;
  name: string;
  shared: boolean;
  state: ViewState;
  /** The name of the user who created the view. */
  owner: string | null;
  own: boolean;
  can_change: boolean;
}

const path = `${apiUrl}/saved_views`;

/** Fetches the user's own views of a list and the shared ones, sorted by name. */
export async function fetchViews(resource: string): Promise<SavedView[]> {
  const asked = { filter: JSON.stringify({ resource }), sort: JSON.stringify(['name', 'ASC']) };
  return (await http(`${path}?${new URLSearchParams(asked)}`)).json;
}

export async function createView(view: Pick<SavedView, 'resource' | 'name' | 'shared' | 'state'>): Promise<SavedView> {
  return (await http(path, { method: 'POST', body: JSON.stringify(view) })).json;
}

export async function changeView(id: string, change: Partial<Pick<SavedView, 'name' | 'shared' | 'state'>>): Promise<SavedView> {
  return (await http(`${path}/${id}`, { method: 'PUT', body: JSON.stringify(change) })).json;
}

export async function deleteView(id: string): Promise<void> {
  await http(`${path}/${id}`, { method: 'DELETE' });
}
