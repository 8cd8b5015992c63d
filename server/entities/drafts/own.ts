/** What all things of one person's own share: whose they are, how large they may be. */
import type { Viewer } from '#server/core/viewer/viewer';
import { ApiError, unauthorized } from '#server/core/errors';

/** Whose things these are. */
export function personOf({ user }: Viewer): string {
  if (!user) throw unauthorized();
  return user.id;
}

/** A value as JSON; throws a 413 where that is longer than so many characters. */
export function jsonWithin(value: unknown, longest: number): string {
  const json = JSON.stringify(value);
  if (json.length > longest) throw new ApiError(413, 'TOO_LARGE', `At most ${longest} characters of JSON are kept.`);
  return json;
}
