/** What cookies are called. */
import type { FastifyRequest } from 'fastify';

/** Where the site is reached by https, so that a browser takes it by https alone, and for the whole site from no other host. */
export const cookieNamed = (name: string, secure: boolean, path = '/'): string =>
  secure ? `${path === '/' ? '__Host-' : '__Secure-'}${name}` : name;

/** One that does no harm whoever wrote it, for it is signed or says little: whatever it is called. */
export const cookieOf = ({ cookies }: Pick<FastifyRequest, 'cookies'>, name: string): string | undefined =>
  cookies[cookieNamed(name, true)] ?? cookies[cookieNamed(name, true, 'a part')] ?? cookies[name];
