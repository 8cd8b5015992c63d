/** A session that was left open, or stolen, does not change accounts: whoever does has shown lately who they are. */
import { forbidden } from '../errors';
import type { Viewer } from './viewer';

/** For how long signing in, or confirming it, counts, in seconds. */
export const confirmedFor = 5 * 60;

/** Entities that say who gets in, who may do what and who approves it. */
const guarded: ReadonlySet<string> = new Set(['users', 'roles', 'subjects']);

/** Throws where the viewer has to confirm first that it is them. */
export function requireConfirmed({ confirmed }: Viewer): void {
  if (confirmed !== true) throw forbidden('REAUTHENTICATION_REQUIRED', 'Confirm that it is you, then send this again.');
}

/** The same for work that is done later, beside the requests, to these records. */
export function requireConfirmedFor(resource: string, viewer: Viewer): void {
  if (guarded.has(resource)) requireConfirmed(viewer);
}
