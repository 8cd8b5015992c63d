/** Keeps responses of the API to visitors until something published changes. Each instance has its own. */
import type { FastifyReply } from 'fastify';
import { BoundedCache } from './bounded';
import { compressed, preferred, type Encoding } from './encoding';

/** The headers that a route sets itself; the others are the same for every response. */
const own = ['content-type', 'content-disposition', 'content-range', 'x-total-capped'];
/** The longest body that is kept, in characters: larger ones are requested too seldom. */
const largest = 1024 * 1024;

interface CachedAnswer {
  headers: Record<string, string>;
  body: string;
  forms: Map<Encoding, Promise<Buffer>>;
}

export class AnswerCache {
  private readonly kept: BoundedCache<CachedAnswer>;

  /** Keeps at most this many characters. */
  constructor(most: number) {
    this.kept = new BoundedCache(most, ({ body }) => body.length);
  }

  /** Keeps the response of a tag, when its body is a text that isn't too long and no cookie comes with it. */
  keep(tag: string, reply: FastifyReply, body: unknown): void {
    if (typeof body !== 'string' || body.length > largest || reply.hasHeader('set-cookie')) return;
    const headers = Object.fromEntries(own.filter((name) => reply.hasHeader(name)).map((name) => [name, String(reply.getHeader(name))]));
    this.kept.set(tag, { headers, body, forms: new Map() });
  }

  /** Sends the response kept under a tag, in the encoding that `accept-encoding` prefers; returns undefined where there is none. */
  async send(tag: string, reply: FastifyReply, accepts: string | undefined): Promise<FastifyReply | undefined> {
    const found = this.kept.get(tag);
    if (!found) return undefined;
    const encoding = preferred(accepts);
    const form = found.forms.get(encoding) ?? compressed(found.body, encoding);
    found.forms.set(encoding, form);
    const body = await form;
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.headers(found.headers).send(body);
  }
}
