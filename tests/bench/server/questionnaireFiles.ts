/**
 * Measures the files of questionnaires on a throw-away PostgreSQL (`npm run bench:questionnaire-files`): the workbook and the PDF of one with 232 questions, and the export of all answers
 * of a template, in this process, as the worker process writes it. Writes docs/benchmarks-questionnaire-files.md.
 */
import { createWriteStream, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openDatabase } from '#server/core/db/connection';
import { migrate } from '#server/core/db/migrate';
import type { Viewer } from '#server/core/viewer/viewer';
import { fileStore } from '#server/core/files/store/store';
import { readConfig } from '#server/core/config/config';
import { applyDefinitions } from '#server/entities/definitions/apply';
import { readDefinitions } from '#server/entities/definitions/files';
import { answersSource } from '#server/collection/questionnaires/files/answers/source';
import { contentOf, readerOf } from '#server/collection/questionnaires/files/content';
import { writePdfOf } from '#server/collection/questionnaires/files/pdf/write';
import { writeWorkbookOf } from '#server/collection/questionnaires/files/workbook/write';
import { entitiesOf } from '#server/start/wings';
import { startPostgresql } from '#tests/support/database/postgresql';

const count = Number(process.env['QUESTIONNAIRES'] ?? 5000);
const folder = mkdtempSync(join(tmpdir(), 'empreinte-questionnaires-'));
const postgresql = startPostgresql(Number(process.env['BENCH_PORT'] ?? 53_160), ['shared_buffers=256MB']);
const database = await openDatabase({ databaseUrl: postgresql.url, dataDir: folder });
const template = '01a1f000-0000-7000-8000-000000000001';
const viewer: Viewer = {
  user: { id: template, email: 'bench@lacet.example', locale: 'fr', audience: 'private', name: 'Bench' },
  permissions: new Set(['questionnaires:read', 'tags:read']),
  scopes: [],
  impersonator: null,
};

/** Returns eight sections of 29 questions: choices, numbers, texts, conditions, and a table of 20 lines in each. */
function sections() {
  const text = (said: string) => ({ en: said, fr: said });
  return Array.from({ length: 8 }, (_section, section) => ({
    key: `s${section}`,
    name: text(`Section ${section}`),
    fields: Array.from({ length: 29 }, (_field, place) => {
      const field = {
        id: `q${section}_${place}`,
        name: text(`Question ${section}.${place}: CO₂e, toutes sources`),
        help: text('Tel que mesuré.'),
      };
      if (place === 28) {
        const items = [
          { id: 'name', name: text('Nom'), type: 'string' },
          { id: 'mass', name: text('Masse'), type: 'number', total: true },
        ];
        return { ...field, type: 'text', format: 'items', items };
      }
      const choices = ['yes', 'no'].map((key) => ({ key, name: text(key) }));
      if (place % 3 === 0) return { ...field, type: 'radio', choices };
      if (place % 3 === 1) return { ...field, type: 'number', unit: text('t') };
      return { ...field, type: 'text', ...(place > 10 && { display_condition: { key: `q${section}_3`, values: ['yes'] } }) };
    }),
  }));
}

async function seed(): Promise<void> {
  const { pool } = database;
  const lines = Array.from({ length: 20 }, (_line, place) => ({ name: `Ligne ${place}`, mass: place }));
  await pool.query(
    `INSERT INTO questionnaire_template_versions (template_id, number, name, approval, sections) VALUES ($1, 1, '{"fr": "Social"}', 'single', $2)`,
    [template, JSON.stringify(sections())],
  );
  await pool.query(
    `INSERT INTO questionnaires (id, template_id, template_version, name, owner_email, date, date_end)
      SELECT gen_random_uuid(), $1, 1, '{"fr": "Social"}', 'site' || n || '@lacet.example', '2025-01-01', '2025-12-31' FROM generate_series(1, $2::int) n`,
    [template, count],
  );
  await pool.query(
    `INSERT INTO questionnaire_answers (questionnaire_id, question, value)
      SELECT q.id, 'q' || s || '_' || f, CASE WHEN f = 28 THEN $1::jsonb WHEN f % 3 = 0 THEN '"yes"' WHEN f % 3 = 1 THEN to_jsonb(round((random() * 10000)::numeric, 2))
        ELSE '"Une réponse de quelques mots, comme on en écrit souvent."' END
      FROM questionnaires q, generate_series(0, 7) s, generate_series(0, 28) f`,
    [JSON.stringify(lines)],
  );
  await pool.query('VACUUM (ANALYZE) questionnaire_answers');
}

async function timed(make: () => Promise<Readable>): Promise<{ seconds: number; bytes: number }> {
  const path = join(folder, 'file');
  const began = performance.now();
  await pipeline(await make(), createWriteStream(path));
  return { seconds: (performance.now() - began) / 1000, bytes: statSync(path).size };
}

try {
  await migrate(database);
  const definitions = await readDefinitions();
  await applyDefinitions(database, definitions);
  await seed();
  const config = readConfig({ DATABASE_URL: postgresql.url, DATA_DIR: folder });
  const entities = entitiesOf(definitions);
  const deps = { config, database, definitions, entities, files: fileStore(config) };
  const { db } = database;
  const { rows } = await database.pool.query<{ id: string }>('SELECT id FROM questionnaires LIMIT 1');
  const [one] = rows;
  const content = async () => contentOf(db, entities, await readerOf(db, one?.id ?? '', viewer), { viewer, locale: 'fr' });
  const lines: string[] = [];
  const row = (what: string, { seconds, bytes }: { seconds: number; bytes: number }) =>
    lines.push(`| ${what} | ${seconds.toFixed(2)} s | ${(bytes / 1e6).toFixed(2)} MB |`);
  for (const round of ['first', 'second', 'third']) {
    row(`one as a workbook, the ${round} time`, await timed(async () => writeWorkbookOf(await content())));
    row(`one as a PDF, the ${round} time`, await timed(async () => writePdfOf(await content())));
  }
  for (const format of ['xlsx', 'csv', 'json'] as const) {
    let most = 0;
    const looking = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 50);
    const source = answersSource(deps, { template, format, locale: 'fr' });
    const written = await timed(async () => (await source.open(db, viewer, async () => undefined)).file);
    clearInterval(looking);
    row(`${count.toLocaleString('en')} as ${format}, the process holding ${Math.round(most / 1e6)} MB at most`, written);
  }
  const report = `# Questionnaires in files

Written by \`npm run bench:questionnaire-files\` (\`QUESTIONNAIRES=500\` for less): questionnaires of 232 questions, 8 of them tables of 20 lines, on a throw-away PostgreSQL; ${cpus().length} processors, load ${loadavg()[0]?.toFixed(1) ?? ''}.
Asked: one file within 1 s; 5,000 questionnaires as XLSX within 60 s and 512 MB.

| what | time | size |
|---|--:|--:|
${lines.join('\n')}
`;
  process.stdout.write(report);
  writeFileSync('docs/benchmarks-questionnaire-files.md', report);
} finally {
  await database.close();
  postgresql.remove();
  rmSync(folder, { recursive: true, force: true });
}
