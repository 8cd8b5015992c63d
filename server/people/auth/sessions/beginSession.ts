import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignIn } from '#resources/api/people/profile';
import type { Deps } from '#server/entities/deps';
import { attempt } from '../attempts';
import { rememberDevice } from './device';
import { browserOf, recordingRefusal } from '../failures';
import { signIn } from '../signIn';
import type { Viewer } from '#server/core/viewer/viewer';

/** Signs the user in with a new session, and remembers the browser as one of the user's. Throws an ApiError with the code of the refusal. */
export async function beginSession(
  { database, config }: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  { email, password }: SignIn,
  path?: string,
): Promise<Viewer> {
  const browser = browserOf(request);
  const { agent, device } = browser;
  const viewer = await attempt(database, request, reply, () =>
    recordingRefusal(database.db, email, browser, () => signIn(database, email, password, device)),
  );
  await request.session.regenerate();
  if (viewer.user) request.session.user_id = viewer.user.id;
  request.session.agent = agent;
  await request.session.save();
  if (viewer.user) rememberDevice(reply, device, viewer.user.id, config.baseUrl.startsWith('https:'), path);
  return viewer;
}
