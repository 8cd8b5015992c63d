/** Runs twenty rounds of crashes on each database (`npm run test:crash`); on PostgreSQL the database server is killed too. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgresql } from '#tests/support/database/postgresql';
import { rounds, type Place } from './rounds';

const count = Number(process.argv[2] ?? 20);
const folder = mkdtempSync(join(tmpdir(), 'empreinte-crash-'));
const postgresql = startPostgresql(54_700 + (process.pid % 200));
const places: Record<string, Place> = {
  embedded: { environment: { DATA_DIR: join(folder, 'embedded') } },
  PostgreSQL: {
    environment: { DATA_DIR: join(folder, 'postgresql'), DATABASE_URL: postgresql.url },
    crash: () => postgresql.kill(),
    recover: () => postgresql.restart(),
  },
};
let lost = 0;
try {
  for (const [name, place] of Object.entries(places)) {
    const outcome = await rounds(place, count);
    lost += outcome.lost.length;
    process.stdout.write(`${name}: ${outcome.rounds} rounds, ${outcome.acknowledged} acknowledged writes, ${outcome.lost.length} lost\n`);
  }
} finally {
  postgresql.remove();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = lost === 0 ? 0 : 1;
