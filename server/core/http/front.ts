/** The listening server in front of the application: a new application can replace the current one, which first answers its requests in flight. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { App } from '../app';

/** The time after which a request that is still arriving is cut off, in ms: enough for 30 MB over a slow line. */
const requestTimeout = 300_000;
/** The time for which an idle connection is kept, in ms: longer than proxies keep theirs. */
const keepAliveTimeout = 72_000;
/** The longest time for which `hold` waits for calls in flight, in ms. */
const patience = 3_000;

/** True for a request that must wait while `hold` is at work. */
type Concerns = (request: IncomingMessage) => boolean;

interface Serving {
  app: App;
  open: Map<ServerResponse, IncomingMessage>;
  /** The functions to call whenever a response has ended. */
  onEnd: Set<() => void>;
}

export class Front {
  readonly server: Server;
  private current: Serving | undefined;
  private readonly retiring = new Set<Promise<void>>();
  private held: { calls: Concerns; done: Promise<void> } | undefined;
  private closing = false;

  constructor() {
    this.server = createServer({ requestTimeout, keepAliveTimeout }, (request, response) => {
      const { held } = this;
      if (held?.calls(request)) void held.done.then(() => this.answer(request, response));
      else this.answer(request, response);
    });
  }

  /** Sends all further requests to this application. The previous one is closed when it has answered its own requests. */
  async use(app: App): Promise<void> {
    await app.ready();
    const before = this.current;
    this.current = { app, open: new Map(), onEnd: new Set() };
    if (before) this.retire(before);
  }

  /** Delays the calls of which `calls` is true until `work` has ended, so that none of them runs while the work is half done. The work starts when such calls in flight are answered, or after 3 s. */
  async hold<T>(calls: Concerns, work: () => Promise<T>): Promise<T> {
    const { current } = this;
    let release = () => undefined as void;
    const done = new Promise<void>((end) => {
      release = end;
    });
    this.held = { calls, done };
    try {
      if (current) await until(current, () => ![...current.open.values()].some(calls), patience);
      return await work();
    } finally {
      this.held = undefined;
      release();
    }
  }

  listen(options: { host: string; port: number }): Promise<AddressInfo> {
    return new Promise((done, failed) => {
      this.server.once('error', failed);
      this.server.listen(options, () => {
        const address = this.server.address();
        if (address !== null && typeof address === 'object') done(address);
      });
    });
  }

  /** Answers the requests in flight, and keeps no connection open for further ones. */
  async close(): Promise<void> {
    this.closing = true;
    for (const response of this.current?.open.keys() ?? []) response.shouldKeepAlive = false;
    if (this.server.listening) await new Promise((done) => this.server.close(done));
    if (this.current) this.retire(this.current);
    this.current = undefined;
    await Promise.all(this.retiring);
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    const { current } = this;
    if (!current) {
      response.writeHead(503, { connection: 'close' }).end();
      return;
    }
    if (this.closing) response.shouldKeepAlive = false;
    current.open.set(response, request);
    response.once('close', () => {
      current.open.delete(response);
      for (const told of current.onEnd) told();
      // A response that began before the shutdown didn't announce the end of its connection, so the connection is closed once it is idle.
      if (this.closing) setImmediate(() => this.server.closeIdleConnections());
    });
    current.app.routing(request, response);
  }

  private retire(serving: Serving): void {
    const closed = until(serving, () => serving.open.size === 0).then(() => serving.app.close());
    const done = closed.catch((error: unknown) => serving.app.log.error(error, 'not closed')).finally(() => this.retiring.delete(done));
    this.retiring.add(done);
  }
}

/** Resolves once `holds` returns true, or after `most` ms. */
function until(serving: Serving, holds: () => boolean, most?: number): Promise<void> {
  if (holds()) return Promise.resolve();
  return new Promise((done) => {
    const check = () => {
      if (holds()) end();
    };
    const timer = most === undefined ? undefined : setTimeout(() => end(), most);
    const end = () => {
      serving.onEnd.delete(check);
      clearTimeout(timer);
      done();
    };
    serving.onEnd.add(check);
  });
}
