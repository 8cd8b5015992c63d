/** Sends requests as a browser at an address of the network, and times each to the end of its answer. The address is given in `X-Forwarded-For`, as by a proxy of this machine. */
import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';

export interface Answered {
  status: number;
  code: string;
  milliseconds: number;
}
export interface Browser {
  /** Sends a body to a server, with the cookies received so far and the CSRF token. */
  post(server: string, path: string, body: object): Promise<Answered>;
  /** Returns the same browser at another address of the network: it starts with the same cookies and keeps its own from then on. */
  from(address: string): Browser;
}

/** Keeps connections open for the next requests, so that opening one isn't part of the measured time. */
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
