/** Performs random acts of people on a small collection of energy: entries, their approval, imports and tags, by the calls that people make. */
import fc from 'fast-check';
import { imported, over, step } from '#server/collection/transfer/import/imports.fixture';
import { call, type Collection, type InputBody } from '#server/collection/inputs/collection.fixture';

const base = '/services/data_cluster/inputs';

const place = fc.nat({ max: 2 });
export const country = fc.constantFrom('france', 'spain', 'japan');
const year = fc.constantFrom('2022', '2023');
const value = fc.integer({ min: 1, max: 9 });
export const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('enter' as const), country, year, value }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('approve' as const), place }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reopen' as const), place }) },
  fc.record({ kind: fc.constant('refuse' as const), place }),
  fc.record({ kind: fc.constant('edit' as const), place, value }),
  fc.record({ kind: fc.constant('delete' as const), place }),
  fc.record({ kind: fc.constant('restore' as const) }),
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('import' as const),
      rows: fc.array(fc.record({ country, year, value }), { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('undo' as const) }) },
  fc.record({ kind: fc.constant('move' as const), country, under: fc.constantFrom('europe', 'asia') }),
);
export type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

/** Performs an act; one that the present state doesn't allow must be refused and change nothing. */
export async function perform({ admin, tag, enter, fire }: Collection, one: Act, done: string[]): Promise<void> {
  if (one.kind === 'enter')
    await enter(admin, { date: `${one.year}-01-01`, tags: { country: tag[one.country] }, values: { kwh: one.value } });
  else if (one.kind === 'move') {
    const path = `/tags/${tag[one.country]}`;
    const { version } = (await call<{ version: number }>(admin, 'GET', path)).body;
    await call(admin, 'PUT', path, { version, parent_id: tag[one.under] });
  } else if (one.kind === 'import') {
    const rows = new Map(one.rows.map((row) => [`${row.year};${row.country}`, row.value]));
    const file = await imported(
      admin,
      { subject_key: 'electricity' },
      `Period;Country;Energy\r\n${[...rows].map(([at, kwh]) => `${at};${kwh}\r\n`).join('')}`,
    );
    // A file with the values that are stored already is refused: there is nothing to import.
    const isNew = file.status === 'valid' && (await call(admin, 'POST', `/import/${file.id}/apply`)).status === 200;
    if (isNew && (await over(admin, file.id)).status === 'done') done.push(file.id);
  } else if (one.kind === 'undo') {
    const last = done.pop();
    if (last !== undefined) await step(admin, last, 'undo');
  } else if (one.kind === 'restore') {
    const { body } = await call<{ id: string; entity: string }[]>(admin, 'GET', '/deletions?filter={"entity":"inputs","restored_at":null}');
    if (body[0]) await call(admin, 'POST', `/deletions/${body[0].id}/restore`);
  } else {
    const { body } = await call<InputBody[]>(admin, 'GET', `${base}?sort=["date","ASC"]`);
    const fitting = body.filter(({ state }) => (state === 'approved') === (one.kind === 'reopen'));
    const input = fitting[one.place % fitting.length];
    if (!input) return;
    if (one.kind === 'edit') await call(admin, 'PUT', `${base}/${input.id}`, { version: input.version, values: { kwh: one.value } });
    else if (one.kind === 'delete') await call(admin, 'DELETE', `${base}/${input.id}`);
    else {
      if (one.kind !== 'reopen') await fire(admin, 'submit', [input.id]);
      await fire(admin, one.kind, [input.id], 'Because.');
    }
  }
}
