/** Answers of the API to visitors as they were written, for as long as nothing that is published changes. No instance needs what another keeps. */
import type { FastifyReply } from 'fastify';
import { Bounded } from './bounded';
import { compressed, preferred, type Encoding } from './encoding';

/** What a route says of its answer, beside what every answer says. */
const own = ['content-type', 'content-disposition', 'content-range', 'x-total-capped'];
/** What is larger is asked for too seldom to be kept. */
const largest = 1024 * 1024;

interface KeptAnswer {
  headers: Record<string, string>;
  body: string;
  forms: Map<Encoding, Promise<Buffer>>;
}

export class KeptAnswers {
  private readonly kept: Bounded<KeptAnswer>;

  /** At most so many letters. */
  constructor(most: number) {
    this.kept = new Bounded(most, ({ body }) => body.length);
  }

  /** Keeps what is sent under a tag, where it is text and no cookie comes with it. */
  keep(tag: string, reply: FastifyReply, body: unknown): void {
    if (typeof body !== 'string' || body.length > largest || reply.hasHeader('set-cookie')) return;
    const headers = Object.fromEntries(own.filter((name) => reply.hasHeader(name)).map((name) => [name, String(reply.getHeader(name))]));
    this.kept.set(tag, { headers, body, forms: new Map() });
  }

  /** Sends what is kept under a tag, in the form that `accept-encoding` prefers; undefined where there is nothing. */
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
