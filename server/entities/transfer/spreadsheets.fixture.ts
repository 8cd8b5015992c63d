/** Sends, waits for, opens and edits spreadsheets as users do, for tests. */
import { expect, vi } from 'vitest';
import type { Values } from '#resources/definition';
import type { Inject } from '#tests/support/product/visitor';

export interface ImportJob {
  id: string;
  status: string;
  error: string | null;
  done: number;
  total: number | null;
  result: {
    asks: boolean;
    notice: string | null;
    counts: Record<string, number>;
    alike: number;
    left?: number;
    left_records?: { label: string }[];
    understood: {
      match: string | null;
      columns: {
        letter: string;
        header: string;
        column: string | null;
        decimals?: { mark: string | null; ask: boolean };
        dates?: { order: string | null; ask: boolean };
      }[];
    };
  };
}
export interface ShownRow {
  row: number;
  outcome: string;
  label: string | null;
  alike: string | null;
  changes: Record<string, [unknown, unknown]>;
  problems: { cell: string; field: string; code: string; params: Record<string, unknown> }[];
}

/** Sends a file and returns the response. */
export function send(inject: Inject, url: string, name: string, content: Buffer | string) {
  const edge = 'edge-of-parts';
  const head = `--${edge}\r\nContent-Disposition: form-data; name="upload"; filename="${name}"\r\nContent-Type: text/csv\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${edge}--\r\n`)]);
  return inject({ method: 'POST', url, payload, headers: { 'content-type': `multipart/form-data; boundary=${edge}` } });
}

/** Returns the job once it changes no more without a further call. */
export async function settled(inject: Inject, id: string): Promise<ImportJob> {
  return vi.waitFor(
    async () => {
      const job: ImportJob = (await inject(`/api/jobs/${id}`)).json();
      expect(['queued', 'running']).not.toContain(job.status);
      return job;
    },
    { timeout: 50_000, interval: 50 },
  );
}

/** Sends a file and waits until it is checked. */
export async function checked(inject: Inject, resource: string, name: string, content: Buffer | string): Promise<ImportJob> {
  const answer = await send(inject, `/api/import?resource=${resource}`, name, content);
  expect(answer.statusCode, answer.body).toBe(202);
  return settled(inject, answer.json().id);
}

/** Undoes a change set, such as an import, and waits for the job of a large one. */
export async function undone(inject: Inject, id: string): Promise<ImportJob | undefined> {
  const answer = await inject({ method: 'POST', url: `/api/change_sets/${id}/undo` });
  expect([200, 202], answer.body).toContain(answer.statusCode);
  return answer.statusCode === 202 ? settled(inject, answer.json().id) : undefined;
}

/** Starts the next step of an import and waits for its end. */
export async function go(inject: Inject, id: string, step: 'apply' | 'undo'): Promise<ImportJob> {
  if (step === 'undo') await undone(inject, id);
  else {
    const answer = await inject({ method: 'POST', url: `/api/import/${id}/${step}` });
    expect(answer.statusCode, answer.body).toBe(200);
  }
  return settled(inject, id);
}

/** Sends the settings of a file, and waits until it is checked again. */
export async function say(inject: Inject, id: string, settings: object): Promise<ImportJob> {
  const answer = await inject({ method: 'PUT', url: `/api/import/${id}`, payload: settings });
  expect(answer.statusCode, answer.body).toBe(200);
  return settled(inject, id);
}

export async function rowsOf(inject: Inject, id: string, outcome?: string): Promise<ShownRow[]> {
  return (await inject(`/api/import/${id}/rows?range=[0,999]${outcome ? `&outcome=${outcome}` : ''}`)).json();
}

/** Returns a supplier with a value in every kind of field, always the same for an index. */
export function supplier(index: number): Values {
  const audited = index % 3 === 0;
  return {
    name: `Fournisseur n° ${index}${index % 7 === 0 ? ' "=cmd" & <fils>' : ''}`,
    legal_id: `FR${String(100_000_000 + index)}`,
    country: ['FR', 'IT', 'PT'][index % 3] ?? 'FR',
    city: index % 5 === 0 ? null : ` Ville\u00a0${index} `,
    contact_email: `contact${index}@example.org`,
    tier: 'tier_1',
    activity: { en: `Makes part ${index}\nof a shoe`, fr: index % 2 === 0 ? `Fabrique la pièce ${index}` : null },
    materials: index % 4 === 0 ? ['leather', 'eva'] : [],
    certifications: index % 6 === 0 ? ['iso_14001', 'gots'] : null,
    since: `20${String(index % 25).padStart(2, '0')}-02-28`,
    spend: index * 1.37 > 100 ? `${index}.05` : '0.1',
    employees: index,
    risk: ['low', 'medium', 'high'][index % 3] ?? 'low',
    audited,
    ...(audited && {
      audited_on: '2024-02-29',
      audit_score: '87.5',
      audit_result: 'minor',
      corrective_plan: '<p>Plan <strong>1</strong>&nbsp;: é</p>',
    }),
    notes: index % 2 === 0 ? { en: '<p>Note</p>' } : null,
  };
}
