/** Creates a small collection for tests through the application: dimensions, a subject, and the calls that users make. */
import type { InjectOptions } from 'fastify';
import type { TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';

export interface Answer<Body = Record<string, unknown>> {
  status: number;
  body: Body;
}

/** Calls the API and returns the status and the JSON body of the response. */
export async function call<Body = Record<string, unknown>>(
  inject: Inject,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: InjectOptions['payload'],
): Promise<Answer<Body>> {
  const answer = await inject({ method, url: `/api${path}`, ...(payload !== undefined && { payload }) });
  return { status: answer.statusCode, body: answer.json<Body>() };
}

export interface Collection {
  admin: Inject;
  /** Tag key → tag id. */
  tag: Record<string, string>;
  subject(key: string, more?: Record<string, unknown>): Promise<Answer>;
  enter(inject: Inject, input: Record<string, unknown>): Promise<Answer<InputBody>>;
  fire(
    inject: Inject,
    event: string,
    ids: readonly string[],
    comment?: string,
  ): Promise<Answer<{ code?: string; details?: { ids?: string[] }; inputs?: InputBody[] }>>;
}
export interface InputBody {
  id: string;
  version: number;
  state: string;
  date_end: string;
  values: Record<string, unknown>;
  events: string[];
  record_errors: { code: string; level: string; field: string; params: Record<string, unknown> }[];
  code: string;
  details: Record<string, { code: string; level: string }[]>;
  [field: string]: unknown;
}

/** Creates countries (france, spain under europe, japan under asia) and brands (alizee, brise), as the administrator, and returns the calls to create subjects and inputs. */
export async function collection(app: TestApp): Promise<Collection> {
  const admin = await app.signIn('admin@lacet.example');
  const tag: Record<string, string> = {};
  const tree: [string, string | null][] = [
    ['country', null],
    ['europe', 'country'],
    ['asia', 'country'],
    ['france', 'europe'],
    ['spain', 'europe'],
    ['japan', 'asia'],
    ['brand', null],
    ['alizee', 'brand'],
    ['brise', 'brand'],
  ];
  for (const [key, parent] of tree) {
    const { id } = made(
      await call<{ id: string }>(admin, 'POST', '/tags', {
        key,
        name: { en: nameOf(key), fr: nameOf(key) },
        parent_id: parent && tag[parent],
      }),
    );
    tag[key] = id;
  }
  return {
    admin,
    tag,
    subject: (key, more = {}) =>
      call(admin, 'POST', '/services/data_cluster/subjects', {
        key,
        name: { en: nameOf(key) },
        period: 'year',
        approval: 'single',
        fields: [
          { id: 'kwh', name: { en: 'Energy', fr: 'Énergie' }, type: 'number', required: true, min: 0 },
          { id: 'note', name: { en: 'Note', fr: 'Note' }, type: 'editor' },
        ],
        tag_roots: [
          { key: 'country', required: true },
          { key: 'brand', required: false },
        ],
        ...more,
      }),
    enter: (inject, input) =>
      call<InputBody>(inject, 'POST', '/services/data_cluster/inputs', { subject_key: 'electricity', date: '2024-01-01', ...input }),
    fire: async (inject, event, ids, comment) => {
      const versions = event === 'approve' ? await versionsOf(inject, ids) : undefined;
      const payload = { ids: [...ids], ...(versions && { versions }), ...(comment !== undefined && { comment }) };
      return call(inject, 'PUT', `/services/data_cluster/inputs/${event}`, payload);
    },
  };
}

/** Returns the present version of each input, by id: an approval sends these versions. */
export async function versionsOf(inject: Inject, ids: readonly string[]): Promise<Record<string, number>> {
  const read = ids.map(async (id): Promise<[string, number]> => {
    const { body } = await call<{ version?: number }>(inject, 'GET', `/services/data_cluster/inputs/${id}`);
    return [id, body.version ?? 1];
  });
  return Object.fromEntries(await Promise.all(read));
}

const nameOf = (key: string) => key.charAt(0).toUpperCase() + key.slice(1);

/** Returns the body of a response that created something; throws the status and the body where the status isn't 201. */
export function made<Body>({ status, body }: Answer<Body>): Body {
  if (status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
}

/** Returns the error codes of a response, by field. */
export function codes(answer: Answer<{ details?: Record<string, unknown> }>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(answer.body.details ?? {}).map(([field, list]) => [
      field,
      (Array.isArray(list) ? list : []).map((each: { code: string }) => each.code),
    ]),
  );
}
