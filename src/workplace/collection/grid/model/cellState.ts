/** Tells the state of a cell, which the grid shows as a mark with a shape of its own. */
import type { RecordError } from '#resources/definition';
import type { GridStore } from './gridStore';
import type { EntryPlace, UnsavedEntry } from './sending/unsavedEntries';

export type CellStateName = 'none' | 'saving' | 'saved' | 'warning' | 'refused' | 'incomplete' | 'unsent' | 'changed' | 'locked';
export interface CellState {
  name: CellStateName;
  /** The errors or warnings that explain the state. */
  errors: readonly RecordError[];
}

/** Returns the approval state of a cell's entry; null for a draft. Typing into an entry makes it a draft again. */
export function stageOf(store: GridStore, place: EntryPlace): string | null {
  const state = store.waitingAt(place) ? 'draft' : (store.inputAt(place)?.state ?? 'draft');
  return state === 'draft' ? null : state;
}

/** Returns the state of the cell of a field. */
export function cellStateOf(store: GridStore, place: EntryPlace, field: string): CellState {
  const waiting = store.waitingAt(place);
  if (waiting && field in waiting.unread) return { name: 'refused', errors: [unread(field, waiting)] };
  if (waiting && (field in waiting.values || Object.keys(waiting.values).length === 0)) return waitingState(waiting, field);
  const input = store.inputAt(place);
  if (input?.state === 'approved') return { name: 'locked', errors: [] };
  const warnings = (input?.warnings ?? []).filter((each) => isAbout(each, field));
  if (warnings.length > 0) return { name: 'warning', errors: warnings };
  return { name: store.isFresh(place, field) ? 'saved' : 'none', errors: [] };
}

const unread = (field: string, { unread: typed }: UnsavedEntry): RecordError => ({
  field: `values.${field}`,
  code: 'INVALID',
  level: 'error',
  params: { reason: 'unreadable_value', value: typed[field] ?? '' },
});

function waitingState({ status, errors, changed }: UnsavedEntry, field: string): CellState {
  if (status === 'waiting' || status === 'sending') return { name: 'saving', errors: [] };
  if (status === 'unsent') return { name: 'unsent', errors: [] };
  if (status === 'changed') return { name: changed && !changed.fields.includes(field) ? 'incomplete' : 'changed', errors: [] };
  if (status === 'incomplete') return { name: 'incomplete', errors };
  const own = errors.filter((each) => each.level === 'error' && (isAbout(each, field) || !each.field.startsWith('values.')));
  return own.length > 0 || errors.length === 0 ? { name: 'refused', errors: own } : { name: 'incomplete', errors };
}

const isAbout = ({ field }: RecordError, id: string) => field === `values.${id}` || field.startsWith(`values.${id}.`);
