import type { RaRecord } from 'ra-core';
import { usePreference } from '../../../shell/theme/preferences';
import { isTyped } from '../../grid/model/columns';
import { periodKindOf } from '../../inputs/display/period';
import { fieldsOf } from '../subject';

/** How values are entered: many side by side, or one entry at a time. */
export const entryWays = ['grid', 'single'] as const;
export type EntryWay = (typeof entryWays)[number];

/** Whether a subject's values can stand in a grid: it has periods, and a field that is typed into a cell. */
export const fitsGrid = (subject: RaRecord): boolean => periodKindOf(subject) !== 'span' && fieldsOf(subject).some(isTyped);

/** How the person enters, once they chose. */
export const useEntryWay = () => usePreference<EntryWay | null>('entry.way', null);
