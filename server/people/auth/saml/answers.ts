/** What the browser is told by an address: the page of signing in says it in words. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { writeEvents } from '#server/entities/history/audit/events';
import type { Deps } from '#server/entities/deps';
import { ApiError } from '#server/core/errors';
import { browserOf, noteFailure } from '../failures';
import { findAccount } from '../signIn';
import { Refused } from './messages/refused';

const signInPage = '/profile/sign_in';

/** Another document, by GET. */
export const goOn = (reply: FastifyReply, address: string): FastifyReply => reply.redirect(address, 303);

/** Back to the page of signing in; `said` is what it says there. */
export const backToSignIn = (reply: FastifyReply, said?: string): FastifyReply =>
  goOn(reply, said === undefined ? signInPage : `${signInPage}?said=${said}`);

/** Whether what was brought is refused; who has brought too much of that is told so by a 429 instead, and nobody else. */
export const isRefusal = (error: unknown): error is Refused | ApiError =>
  error instanceof Refused || (error instanceof ApiError && error.status < 500 && error.status !== 429);

/** One sentence for whoever comes with what is refused; why is in the log and in the audit. Throws what is no refusal. */
export async function refused(
  { database: { db } }: Deps,
  { error, request, reply, email }: { error: unknown; request: FastifyRequest; reply: FastifyReply; email?: string | undefined },
): Promise<FastifyReply> {
  if (!isRefusal(error)) throw error;
  const said = error instanceof ApiError && error.status === 403 ? error.code : 'SAML_REFUSED';
  const because = error instanceof ApiError ? `${error.code} ${Object.keys(error.details).join()}`.trim() : error.message;
  request.log.warn({ because }, 'single sign-on refused');
  const person = email === undefined ? undefined : await findAccount(db, email);
  const about = person ? { entity: 'users', entity_id: person.id } : { entity: 'saml', entity_id: '' };
  const viewer = { user: null, impersonator: null };
  if (email !== undefined) await noteFailure(db, email, browserOf(request), said);
  await writeEvents(db, [{ action: 'refuse_single_sign_on', ...about, changes: { because: [null, because] } }], { viewer });
  return backToSignIn(reply, said);
}
