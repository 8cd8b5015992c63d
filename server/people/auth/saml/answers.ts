/** Redirects the browser after single sign-on; the address tells the sign-in page which message to show. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { writeEvents } from '#server/entities/history/audit/events';
import type { Deps } from '#server/entities/deps';
import { ApiError } from '#server/core/errors';
import { browserOf, storeFailure } from '../failures';
import { findAccount } from '../signIn';
import { RefusedMessage } from './messages/refused';

const signInPage = '/profile/sign_in';

/** Redirects the browser to an address, which it loads by GET (status 303). */
export const redirectTo = (reply: FastifyReply, address: string): FastifyReply => reply.redirect(address, 303);

/** Redirects the browser to the sign-in page; `said` is the code of the message that the page shows. */
export const backToSignIn = (reply: FastifyReply, said?: string): FastifyReply =>
  redirectTo(reply, said === undefined ? signInPage : `${signInPage}?said=${said}`);

/** True when the error is a refusal of the message. False for 429, the answer to too many refusals, and for server errors. */
export const isRefusal = (error: unknown): error is RefusedMessage | ApiError =>
  error instanceof RefusedMessage || (error instanceof ApiError && error.status < 500 && error.status !== 429);

/** Redirects a refused browser to the sign-in page, with a message that doesn't tell the reason; the log and the audit keep the reason. Throws any error that isn't a refusal. */
export async function redirectRefused(
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
  if (email !== undefined) await storeFailure(db, email, browserOf(request), said);
  await writeEvents(db, [{ action: 'refuse_single_sign_on', ...about, changes: { because: [null, because] } }], { viewer });
  return backToSignIn(reply, said);
}
