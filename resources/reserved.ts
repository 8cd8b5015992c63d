/** Names that the product keeps for itself. */

import { registeredKeys, registeredPaths } from './reserved/paths.generated';
import { registeredScreens } from './reserved/screens.generated';

/** Specified, and not built yet: taken off when they are registered. Each is a path under /api and a screen under /admin. */
const specified = ['audit', 'configuration', 'docs', 'questionnaires', 'reminders', 'reports'];

/** Paths under /api that the product’s own areas answer. */
export const reservedPaths: readonly string[] = [...new Set([...registeredPaths, ...specified])].sort();

/** Screens under /admin that are the product’s own: an entity of that name could not be opened. */
export const reservedScreens: readonly string[] = [...new Set([...registeredScreens, ...specified])].sort();

/** Last parts of addresses, under an entity’s own: a record with that key could be neither read nor opened. Those of react-admin's forms are no call of the API. */
export const reservedKeys: readonly string[] = [...new Set([...registeredKeys, 'create', 'history', 'new'])].sort();

/** Whether one of these paths is the other, or lies below it: their calls would be the same. */
export const overlaps = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`);

/** Entities that the product keeps in tables of its own: their columns are written in a migration, not in a definition. */
export const ownTables = ['tags', 'subjects', 'inputs', 'indicators', 'annotations', 'users', 'roles', 'sections'] as const;
export type OwnTable = (typeof ownTables)[number];
export const hasOwnTable = (id: string): id is OwnTable => ownTables.some((each) => each === id);
/** The one whose records are in no table: no list is asked by them. */
export const isInTable = (id: string): boolean => id !== 'sections' && id !== 'permissions';
