import type { RaRecord } from 'ra-core';
import { usePreference } from '../../../shell/theme/preferences';
import { isTyped } from '../../grid/model/columns';
import { periodKindOf } from '../../inputs/display/period';
import { fieldsOf } from '../subject';

/** The two ways to enter values: several entries in a grid, or one at a time in a form. */
export const entryWays = ['grid', 'single'] as const;
export type EntryWay = (typeof entryWays)[number];

/** True when a subject's values can be entered in a grid: its periods are not free dates, and a field can be typed into a cell. */
export const fitsGrid = (subject: RaRecord): boolean => periodKindOf(subject) !== 'span' && fieldsOf(subject).some(isTyped);

/** Returns the way to enter that the user chose, null before a choice, and a function to choose. */
export const useEntryWay = () => usePreference<EntryWay | null>('entry.way', null);
