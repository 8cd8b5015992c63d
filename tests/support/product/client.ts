/** Talks to a listening server as a browser does: keeps cookies, and sends the CSRF token with every write. */
import { password as ofTests } from './accounts';

export interface Client {
  fetch(path: string, options?: RequestInit): Promise<Response>;
  /** Returns the headers that make a request this user's. */
  headers(): Record<string, string>;
}

/** Returns a client that is signed in at a server's address. */
export async function signedInClient(address: string, email: string, password = ofTests): Promise<Client> {
  const client = await visitingClient(address);
  const answer = await client.fetch('/api/profile/sign_in', post({ email, password }));
  if (!answer.ok) throw new Error(`${email} cannot sign in: ${answer.status} ${await answer.text()}`);
  await client.fetch('/api/profile');
  return client;
}

/** Returns a client that isn't signed in, at a server's address. */
export async function visitingClient(address: string): Promise<Client> {
  const jar = new Map<string, string>();
  let token = '';
  const headers = () => ({ cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '), 'x-csrf-token': token });
  const client: Client = {
    headers,
    async fetch(path, options = {}) {
      const sent = new Headers(options.headers);
      for (const [name, value] of Object.entries(headers())) sent.set(name, value);
      const answer = await fetch(`${address}${path}`, { ...options, headers: sent });
      for (const cookie of answer.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        if (name !== undefined && value !== undefined) jar.set(name, value);
      }
      token = answer.headers.get('x-csrf-token') ?? token;
      return answer;
    },
  };
  await client.fetch('/api/profile');
  return client;
}

/** Returns the options of a POST with a JSON body. */
export const post = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
