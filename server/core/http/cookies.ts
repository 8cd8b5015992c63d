/** Names the cookies. */
import type { FastifyRequest } from 'fastify';

/** Returns the name of a cookie. Where the site uses https, a prefix makes browsers accept the cookie over https only and, for the path `/`, from this host only. */
export const cookieNamed = (name: string, secure: boolean, path = '/'): string =>
  secure ? `${path === '/' ? '__Host-' : '__Secure-'}${name}` : name;

/** Returns the value of a cookie under any of its possible names. Only for cookies that are safe even if another site wrote them: they are signed, or hold little. */
export const cookieOf = ({ cookies }: Pick<FastifyRequest, 'cookies'>, name: string): string | undefined =>
  cookies[cookieNamed(name, true)] ?? cookies[cookieNamed(name, true, 'a part')] ?? cookies[name];
