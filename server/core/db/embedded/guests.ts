/**
 * Gives child processes access to the embedded database. The database has one session, which the pool of this process holds: a guest leases the pool's connection for as long as its own
 * statement or transaction lasts. A request of a guest is passed on only when it is whole, so that a killed guest leaves no partial request.
 */
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type pg from 'pg';
import { Frames } from './frames';

export interface Guests {
  /** The folder of the guests' socket, which `pg` takes as `host`. */
  host: string;
  close(): void;
}

const socketName = '.s.PGSQL.5432';
const message = (type: string, content: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(type), length, content]);
};
/** The messages that greet a guest: it is signed in, and the session is ready, outside a transaction. */
const welcome = Buffer.concat([message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))]);
const rollback = message('Q', Buffer.from('ROLLBACK\0'));
const startup = (() => {
  const content = Buffer.from('\0\u0003\0\0user\0postgres\0database\0postgres\0\0', 'latin1');
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);
  return Buffer.concat([length, content]);
})();

/** Listens for guests in a subfolder of `host`, the folder of the embedded database's own socket. */
export async function receiveGuests(pool: pg.Pool, host: string): Promise<Guests> {
  const folder = join(host, 'guests');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    new Guest(socket, pool, join(host, socketName)).receive();
  });
  server.listen(join(folder, socketName));
  await once(server, 'listening');
  // An open connection keeps the process alive; the listening server alone doesn't.
  server.unref();
  return {
    host: folder,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

class Guest {
  private readonly frames = new Frames();
  private readonly answers = new Frames();
  private begun = Buffer.alloc(0);
  private isKnown = false;
  /** The bytes of a request that isn't complete yet. */
  private pieces: Buffer[] = [];
  private turn: Promise<void> = Promise.resolve();
  private upstream: Socket | undefined;
  private lease: pg.PoolClient | undefined;
  private ready: (status: string) => void = () => undefined;
  private failed: (error: Error) => void = () => undefined;

  constructor(
    private readonly socket: Socket,
    private readonly pool: pg.Pool,
    private readonly path: string,
  ) {}

  receive(): void {
    this.socket.on('data', (bytes: Buffer) => (this.isKnown ? this.take(bytes) : this.greet(bytes)));
    this.socket.on('close', () => this.inTurn(() => this.leave()));
  }

  /** Reads the first message of a connection, which has a length and no type. */
  private greet(bytes: Buffer): void {
    this.begun = Buffer.concat([this.begun, bytes]);
    const length = this.begun.length < 4 ? Infinity : this.begun.readInt32BE(0);
    if (this.begun.length < length) return;
    this.isKnown = true;
    this.socket.write(welcome);
    if (this.begun.length > length) this.take(this.begun.subarray(length));
  }

  /** Collects the bytes of a request, which ends with a simple query (Q) or with Sync (S). */
  private take(bytes: Buffer): void {
    let from = 0;
    this.frames.take(bytes, (type, _last, end) => {
      if (type !== 'Q' && type !== 'S') return;
      const request = Buffer.concat([...this.pieces, bytes.subarray(from, end)]);
      this.pieces = [];
      from = end;
      this.inTurn(() => this.ask(request));
    });
    if (from < bytes.length) this.pieces.push(bytes.subarray(from));
  }

  private inTurn(work: () => Promise<void>): void {
    this.turn = this.turn.then(work).catch(() => {
      this.socket.destroy();
      this.giveBack();
    });
  }

  private async ask(request: Buffer): Promise<void> {
    if (this.socket.destroyed) return;
    await this.hold();
    const status = await this.send(request);
    if (status === 'I') this.giveBack();
  }

  /** Waits for the pool's connection, however long others use it. */
  private async hold(): Promise<void> {
    while (!this.lease && !this.socket.destroyed) {
      try {
        this.lease = await this.pool.connect();
      } catch (error) {
        if (this.pool.ending || this.pool.ended) throw error;
      }
    }
    if (this.upstream || !this.lease) return;
    const upstream = connect(this.path);
    upstream.on('error', () => this.socket.destroy());
    upstream.on('close', () => this.failed(new Error('The embedded database has closed.')));
    await once(upstream, 'connect');
    this.upstream = upstream;
    upstream.on('data', (bytes: Buffer) => {
      this.answers.take(bytes, (type, last) => {
        if (type === 'Z') this.ready(String.fromCharCode(last));
      });
    });
    await this.send(startup);
    upstream.on('data', (bytes: Buffer) => this.socket.write(bytes));
  }

  /** Sends a complete request and waits for its end. Returns the state of the session: I outside a transaction, T or E within one. */
  private send(request: Buffer): Promise<string> {
    return new Promise((resolve, reject) => {
      this.ready = resolve;
      this.failed = reject;
      this.upstream?.write(request);
    });
  }

  /** Rolls back the transaction of a guest whose connection has closed. */
  private async leave(): Promise<void> {
    if (this.lease && this.upstream) await this.send(rollback);
    this.giveBack();
    this.upstream?.destroy();
  }

  private giveBack(): void {
    this.lease?.release();
    this.lease = undefined;
  }
}
