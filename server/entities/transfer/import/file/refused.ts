/** Exports the rows that an import leaves out, unchanged and with the reasons, for users to correct and import again. */
import type { Readable } from 'node:stream';
import type { Cell } from '#resources/spreadsheet/cells';
import type { Deps } from '#server/entities/deps';
import type { Job } from '#server/core/jobs/jobs';
import type { SheetLayout } from '#server/core/sheets/sheet';
import { writeXlsx } from '#server/core/sheets/xlsx/write';
import type { Problem } from '#resources/api/transfer/imports';
import { nextRows, type StoredRow } from '../rows';
import { rowsOf, understoodOf } from './source';

export interface Words {
  /** The header of the column of reasons. */
  header: string;
  sentences: Readonly<Record<string, string>>;
}
declare module '#server/core/worker/messages' {
  interface FileTasks {
    refused: { job: Job; words: Words };
  }
}
const batchSize = 500;

export function refusedRows(deps: Deps, job: Job, words: Words): Readable {
  const columns = understoodOf(job)?.columns ?? [];
  const layout: SheetLayout = {
    name: words.header,
    columns: [
      ...columns.map(({ header, column }, place) => ({
        id: column ?? `column_${place}`,
        header,
        kind: 'text' as const,
        editable: true,
        words: [],
      })),
      { id: 'reasons', header: words.header, kind: 'text' as const, editable: false, words: [] },
    ],
  };
  return writeXlsx(layout, leftOut(deps, job, columns.length, words));
}

/** Yields the rows that were left out: reads the file again along with the stored rows, both in the same order. */
async function* leftOut(deps: Deps, job: Job, width: number, words: Words): AsyncGenerator<Cell[][]> {
  const wanted = left(deps, job);
  let next = await wanted.next();
  for await (const batch of rowsOf(deps, job, understoodOf(job)?.encoding?.name)) {
    const found: Cell[][] = [];
    for (const { number, cells } of batch) {
      if (next.done) break;
      if (next.value.row !== number) continue;
      const own = Array.from({ length: width }, (_, place) => cells[place] ?? null);
      found.push([...own, { kind: 'text', text: reasons(next.value, words) }]);
      next = await wanted.next();
    }
    yield found;
    if (next.done) return;
  }
}

async function* left({ database: { db } }: Deps, job: Job): AsyncGenerator<StoredRow, undefined> {
  for (let after = 0; ;) {
    const rows = await nextRows(db, job.id, ['refused', 'conflict'], after, batchSize);
    yield* rows;
    const last = rows.at(-1);
    if (!last) return undefined;
    after = last.row;
  }
}

function reasons({ outcome, problems }: StoredRow, { sentences }: Words): string {
  if (outcome === 'conflict') return sentences['conflict'] ?? 'conflict';
  return problems.map((problem) => `${problem.cell}: ${sentenceOf(problem, sentences)}`).join('\n');
}

function sentenceOf({ code, params }: Problem, sentences: Words['sentences']): string {
  const reason = String(params['reason'] ?? '');
  const sentence = sentences[reason] ?? sentences[code] ?? reason ?? code;
  return sentence.replace(/%\{(\w+)\}/g, (_all, name: string) => String(params[name] ?? ''));
}
