/** Lists the names that the product reserves. */

import { registeredKeys, registeredPaths } from './paths.generated';
import { registeredScreens } from './screens.generated';

/** The areas that are specified but not built yet; each leaves this list when it is registered. It is a path under /api and a screen under /admin. */
const specified = ['audit', 'configuration', 'docs'];

/** The paths under /api that the product's own areas answer. */
export const reservedPaths: readonly string[] = [...new Set([...registeredPaths, ...specified])].sort();

/** The screens under /admin that belong to the product: an entity of that name could not be opened. */
export const reservedScreens: readonly string[] = [...new Set([...registeredScreens, ...specified])].sort();

/** The reserved last parts of an entity's addresses: a record with such a key could be neither read nor opened. `create`, `history` and `new` are screens, not calls of the API. */
export const reservedKeys: readonly string[] = [...new Set([...registeredKeys, 'create', 'history', 'new'])].sort();

/** True when two paths are equal or one lies below the other: their calls would collide. */
export const overlaps = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`);
