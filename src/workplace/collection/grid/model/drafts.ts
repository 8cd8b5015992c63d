/** Finds which entries of the grid can be submitted and which stay as they are. */
import type { Versions } from '#dataProvider/calls/inputs';
import type { GridColumn } from './columns';
import { daysOf, rowKey } from './gridRows';
import { entryKeyOf, type GridStore } from './gridStore';
import type { EntryPlace } from './sending/unsavedEntries';

/** The most entries that one call submits. */
export const mostSubmitted = 10_000;

export interface Shown {
  store: GridStore;
  lines: readonly { tags: EntryPlace['tags'] }[];
  columns: readonly GridColumn[];
}
export interface Drafts {
  /** The entries to submit, at the versions that were read. */
  versions: Versions;
  /** The number of drafts beyond those that one call can submit. */
  beyond: number;
  /** The number of entries with typed values that are not saved. */
  unsaved: number;
  /** The number of entries that an approver rejected and nobody corrected. */
  refused: number;
}

/** Returns the number of drafts shown. */
export function countDrafts(shown: Shown): number {
  let count = 0;
  for (const { input } of entriesShown(shown)) if (input.state === 'draft') count += 1;
  return count;
}

/** Returns the drafts to submit, and the numbers of entries that stay. */
export function draftsOf(shown: Shown): Drafts {
  const { store, lines } = shown;
  const days = daysShown(shown);
  const rows = new Set(lines.map(({ tags }) => rowKey(tags)));
  const unsaved = [...store.waiting.values()].filter((each) => rows.has(rowKey(each.tags)) && days.has(daysOf(each))).length;
  const versions: [id: string, version: number][] = [];
  let refused = 0;
  for (const { place, input } of entriesShown(shown)) {
    if (store.waiting.has(entryKeyOf(place))) continue;
    if (input.state === 'draft') versions.push([input.id, input.version]);
    else if (input.state === 'refused') refused += 1;
  }
  return {
    versions: Object.fromEntries(versions.slice(0, mostSubmitted)),
    beyond: Math.max(0, versions.length - mostSubmitted),
    unsaved,
    refused,
  };
}

const daysShown = ({ columns }: Shown) => new Map(columns.map(({ period }) => [daysOf(period), period]));

function* entriesShown(shown: Shown) {
  const days = daysShown(shown);
  for (const { tags } of shown.lines) {
    for (const [when, input] of shown.store.entriesOf(tags)) {
      const period = days.get(when);
      if (period) yield { input, place: { tags, date: period.date, date_end: period.date_end } };
    }
  }
}
