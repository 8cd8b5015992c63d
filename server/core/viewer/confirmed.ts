/** Requires a recent sign-in or confirmation before accounts change, so that a session that was left open, or stolen, can't change them. */
import { forbidden } from '../errors';
import type { Viewer } from './viewer';

/** The time for which a sign-in or a confirmation counts as recent, in seconds. */
export const confirmedFor = 5 * 60;

/** The entities that decide who may sign in, which permissions people have, and who approves entries. */
const guarded: ReadonlySet<string> = new Set(['users', 'roles', 'subjects']);

/** Throws 403 where the viewer has not signed in, or confirmed their identity, recently. */
export function requireConfirmed({ confirmed }: Viewer): void {
  if (confirmed !== true) throw forbidden('REAUTHENTICATION_REQUIRED', 'Confirm that it is you, then send this again.');
}

/** Throws 403 like `requireConfirmed`, where a job is about to change records of a guarded entity. */
export function requireConfirmedFor(resource: string, viewer: Viewer): void {
  if (guarded.has(resource)) requireConfirmed(viewer);
}
