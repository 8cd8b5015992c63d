/** Serves the minimal answers that the product is compared with: node:http and pg answer the same queries from a plain table with an index, without sign-in or validation. */
import { createServer } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { uuidv7 } from '#server/core/db/uuid';

/** Copies the product's rows into a table with columns. */
export const floorTable = `
  CREATE TABLE floor AS SELECT id, data ->> 'name' AS name, data ->> 'tier' AS tier, data FROM records_suppliers;
  ALTER TABLE floor ADD PRIMARY KEY (id);
  CREATE UNIQUE INDEX ON floor (name);
  CREATE INDEX ON floor (tier, name COLLATE "C", id);
  VACUUM (ANALYZE) floor`;

const page = {
  name: 'page',
  text: `SELECT id, data FROM (SELECT id AS found FROM floor WHERE tier = $1 ORDER BY name COLLATE "C", id LIMIT $2 OFFSET $3) p JOIN floor ON id = found ORDER BY name COLLATE "C", id`,
};
const count = { name: 'count', text: 'SELECT count(*) FROM floor WHERE tier = $1' };
const one = { name: 'one', text: 'SELECT id, data FROM floor WHERE id = $1' };
const create = { name: 'create', text: `INSERT INTO floor (id, name, tier, data) VALUES ($1, $2, $3, $4)` };

interface Row {
  id: string;
  data: Record<string, unknown>;
}

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 20 });
const record = ({ id, data }: Row) => ({ id, ...data });

async function answer(method: string, url: URL, body: string): Promise<{ status: number; body: unknown; range?: string }> {
  if (method === 'POST') {
    const data: Record<string, unknown> = JSON.parse(body);
    const id = uuidv7();
    await pool.query({ ...create, values: [id, data['name'], data['tier'], data] });
    return { status: 201, body: { id, ...data } };
  }
  const id = url.pathname.split('/')[3];
  if (id !== undefined) {
    const { rows } = await pool.query<Row>({ ...one, values: [id] });
    return { status: 200, body: rows.map(record)[0] };
  }
  const { tier }: { tier: string } = JSON.parse(url.searchParams.get('filter') ?? '{}');
  const [from = 0, to = 24]: number[] = JSON.parse(url.searchParams.get('range') ?? '[0,24]');
  const [found, all] = await Promise.all([
    pool.query<Row>({ ...page, values: [tier, to - from + 1, from] }),
    pool.query<{ count: string }>({ ...count, values: [tier] }),
  ]);
  return { status: 200, body: found.rows.map(record), range: `suppliers ${from}-${to}/${all.rows[0]?.count ?? 0}` };
}

const server = createServer((request, response) => {
  text(request)
    .then((body) => answer(request.method ?? 'GET', new URL(request.url ?? '/', 'http://floor'), body))
    .then(({ status, body, range }) => {
      response
        .writeHead(status, { 'content-type': 'application/json', ...(range ? { 'content-range': range } : {}) })
        .end(JSON.stringify(body));
    })
    .catch((error: unknown) => response.writeHead(500).end(String(error)));
});
if (process.argv[2] === 'listen') {
  server.listen(Number(process.env['PORT']), '127.0.0.1');
  await once(server, 'listening');
  process.send?.('listening');
}
