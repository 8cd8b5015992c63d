/** Talks to the application as a browser does: keeps cookies, and sends the CSRF token with every write. */
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

export type Inject = (request: string | InjectOptions) => Promise<LightMyRequestResponse>;

/** Returns a visitor with an empty cookie jar who has opened the site. */
export async function visitor(app: FastifyInstance): Promise<{ inject: Inject; signIn(email: string, password: string): Promise<void> }> {
  const jar = new Map<string, string>();
  let token = '';

  const inject: Inject = async (request) => {
    const options = typeof request === 'string' ? { method: 'GET' as const, url: request } : request;
    const answer = await app.inject({
      ...options,
      cookies: { ...Object.fromEntries(jar), ...options.cookies },
      headers: { 'x-csrf-token': token, ...options.headers },
    });
    for (const { name, value } of answer.cookies) jar.set(name, value);
    const fresh = answer.headers['x-csrf-token'];
    if (typeof fresh === 'string') token = fresh;
    return answer;
  };

  await inject('/api/profile');
  return {
    inject,
    async signIn(email, password) {
      const answer = await inject({ method: 'POST', url: '/api/profile/sign_in', payload: { email, password } });
      if (answer.statusCode >= 300) throw new Error(`${email} cannot sign in: ${answer.statusCode} ${answer.body}`);
      await inject('/api/profile');
    },
  };
}
