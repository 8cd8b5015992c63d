/** A browser somewhere on the network, timed to the end of each answer. It speaks as through a proxy of this machine, which says from where. */
import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';

export interface Answered {
  status: number;
  code: string;
  milliseconds: number;
}
export interface Browser {
  /** Sends a body to a server; cookies are kept, the token of writes is sent. */
  post(server: string, path: string, body: object): Promise<Answered>;
  /** The same browser seen from elsewhere on the network: the same cookies, its own from now on. */
  from(address: string): Browser;
}

/** One connection for each that waits, kept for the next: opening one is no part of what is timed. */
const agent = new Agent({ keepAlive: true });

/** Opens the site, as a browser from this address of the network. */
export async function browserAt(server: string, address: string): Promise<Browser> {
  const cookies = new Map<string, string>();
  const { token } = await send(`${server}/api/profile`, { address, cookies });
  return browserWith(address, cookies, token);
}

const browserWith = (address: string, cookies: Map<string, string>, token: string): Browser => ({
  post: (server, path, body) => send(server + path, { address, cookies, token, body }),
  from: (other) => browserWith(other, new Map(cookies), token),
});

interface Sent {
  address: string;
  cookies: Map<string, string>;
  token?: string;
  body?: object;
}

function send(url: string, { address, cookies, token = '', body }: Sent): Promise<Answered & { token: string }> {
  const headers = {
    'x-forwarded-for': address,
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    ...(body && { 'content-type': 'application/json', 'x-csrf-token': token }),
  };
  return new Promise((done, failed) => {
    const began = performance.now();
    const sent = request(url, { agent, method: body ? 'POST' : 'GET', headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () => {
        const milliseconds = performance.now() - began;
        for (const cookie of answer.headers['set-cookie'] ?? []) {
          const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
          if (name !== undefined && value !== undefined) cookies.set(name, value);
        }
        done({ status: answer.statusCode ?? 0, code: codeOf(text), milliseconds, token: String(answer.headers['x-csrf-token'] ?? '') });
      });
    });
    sent.on('error', failed);
    sent.end(body && JSON.stringify(body));
  });
}

function codeOf(text: string): string {
  if (!text.startsWith('{')) return '';
  const { code = '' }: { code?: string } = JSON.parse(text);
  return code;
}
