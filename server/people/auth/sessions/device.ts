/**
 * The browser that somebody once signed in with. Its own failures count by themselves: who guesses from elsewhere locks the account, and not the person out of it
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

/** The one that asks, where it is known; only this server can have signed its cookie. */
export function deviceOf(request: FastifyRequest): Device | undefined {
  const kept = cookieOf(request, name);
  const { valid, value } = kept === undefined ? { valid: false, value: null } : request.unsignCookie(kept);
  const [user, secret] = valid && value !== null ? value.split('.') : [];
  return user && secret ? { user, secret } : undefined;
}

/** Is known as this person's from now on, to the calls under `path`. */
export function keepDevice(reply: FastifyReply, known: Device | undefined, user: string, secure: boolean, path = '/api/profile'): void {
  const secret = known?.user === user ? known.secret : randomBytes(18).toString('base64url');
  const options = { path, httpOnly: true, sameSite: 'lax', secure, signed: true, maxAge: days * 86_400 } as const;
  reply.setCookie(cookieNamed(name, secure, path), `${user}.${secret}`, options);
}

/** What its tries are counted under. */
export const triesOf = ({ user, secret }: Device): string => `device ${user} ${secret}`;
