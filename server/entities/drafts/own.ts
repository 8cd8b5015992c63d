/** Checks what is stored for one user alone, such as drafts: who owns it and how large it may be. */
import type { Viewer } from '#server/core/viewer/viewer';
import { ApiError, unauthorized } from '#server/core/errors';

/** Returns the id of the signed-in user. Throws 401 when nobody is signed in. */
export function signedInUser({ user }: Viewer): string {
  if (!user) throw unauthorized();
  return user.id;
}

/** Returns a value as JSON. Throws 413 when it is longer than `longest` characters. */
export function boundedJson(value: unknown, longest: number): string {
  const json = JSON.stringify(value);
  if (json.length > longest) throw new ApiError(413, 'TOO_LARGE', `At most ${longest} characters of JSON are kept.`);
  return json;
}
