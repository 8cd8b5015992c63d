/**
 * Recognises the browsers with which a person has signed in. Their failures count separately: an attacker who guesses from elsewhere locks the account for other browsers, but not for the person's own
 * (OWASP, Blocking Brute Force Attacks: device cookies).
 */
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieNamed, cookieOf } from '#server/core/http/cookies';

export interface Device {
  user: string;
  secret: string;
}

const name = 'device';
const days = 180;

/** Returns the known device of a request; undefined where its cookie is missing or wasn't signed by this server. */
export function deviceOf(request: FastifyRequest): Device | undefined {
  const kept = cookieOf(request, name);
  const { valid, value } = kept === undefined ? { valid: false, value: null } : request.unsignCookie(kept);
  const [user, secret] = valid && value !== null ? value.split('.') : [];
  return user && secret ? { user, secret } : undefined;
}

/** Remembers the browser as this person's, by a cookie for requests under `path`. */
export function rememberDevice(reply: FastifyReply, known: Device | undefined, user: string, secure: boolean, path = '/api/profile'): void {
  const secret = known?.user === user ? known.secret : randomBytes(18).toString('base64url');
  const options = { path, httpOnly: true, sameSite: 'lax', secure, signed: true, maxAge: days * 86_400 } as const;
  reply.setCookie(cookieNamed(name, secure, path), `${user}.${secret}`, options);
}

/** Returns the key that counts the tries of a device. */
export const triesOf = ({ user, secret }: Device): string => `device ${user} ${secret}`;
