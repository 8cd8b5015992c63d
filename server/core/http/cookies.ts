/** What cookies are called. */
import type { FastifyRequest } from 'fastify';

/** With a prefix where the site is reached by https: a browser then takes the cookie by https alone, and one for the whole site from no other host. */
export const cookieNamed = (name: string, secure: boolean, path = '/'): string =>
  secure ? `${path === '/' ? '__Host-' : '__Secure-'}${name}` : name;

/** A cookie that does no harm whoever wrote it, for it is signed or says little: it is read under any of its names. */
export const cookieOf = ({ cookies }: Pick<FastifyRequest, 'cookies'>, name: string): string | undefined =>
  cookies[cookieNamed(name, true)] ?? cookies[cookieNamed(name, true, 'a part')] ?? cookies[name];
