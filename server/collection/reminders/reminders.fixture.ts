/** Sets up people with entries left for tests of reminders: one of France who reads French, one of Spain, an approver of Europe. The clock is a parameter: `monday` is a working day to come. */
import { call, collection, made, type Collection } from '#server/collection/inputs/collection.fixture';
import { mailsOf } from '#server/core/mail/mails';
import { siteOf } from '#server/entities/records/routes';
import { addDays } from '#resources/formats/periods/periods';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { writeDigests } from './digests/writeDigests';
import { runDue } from './runs/due';
import { sharedReadings } from './work/left';
import { momentAt } from './schedule/zoned';

export interface Reminders {
  app: TestApp;
  c: Collection;
  paris: Inject;
  madrid: Inject;
  approver: Inject;
  /** Returns a moment of a day to come, in Paris: 0 is a Monday. */
  at(day: number, time: string): Date;
  /** Creates a reminder that is due every day from that Monday on, at nine, with these changes, as an administrator unless somebody else does. */
  remind(values?: object, by?: Inject): Promise<string>;
  /** Does what the clock does when it looks twice some seconds after a moment, and returns the emails that it wrote, by address. */
  tick(now: Date): Promise<Map<string, { subject: string; text: string; html: string }>>;
  idOf(email: string): Promise<string>;
  /** Changes an account, as an administrator does. */
  change(email: string, values: object): Promise<void>;
  /** Returns each notice's person and outcome, in the order of their runs: “paris held bounced”. */
  outcomes(): Promise<string[]>;
  /** Makes a person's entry of France or Spain that is left. */
  enterAll(inject: Inject, place: 'france' | 'spain'): Promise<void>;
}

const entry = ['portal:public', 'subjects:read', 'tags:read', 'inputs:read', 'inputs:write', 'inputs:submit'];

export async function reminders(): Promise<Reminders> {
  const app = await startTestApp({ config: { smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'Empreinte <collect@example.org>' } });
  const c = await collection(app);
  made(await c.subject('electricity', { name: { en: 'Electricity', fr: 'Électricité' } }));
  const within = (...tags: string[]) => tags.map((tag) => ({ subjects: [], tags: [c.tag[tag] ?? ''] }));
  const paris = await app.signIn('paris@lacet.example', { grants: entry, locale: 'fr', scopes: within('france') });
  const madrid = await app.signIn('madrid@lacet.example', { grants: entry, scopes: within('spain') });
  const approver = await app.signIn('europe@lacet.example', { grants: ['inputs:read', 'inputs:approve'], scopes: within('europe') });
  const year = new Date().getUTCFullYear();
  for (const country of ['france', 'spain'] as const)
    made(await c.enter(c.admin, { date: `${year - 2}-01-01`, tags: { country: c.tag[country] }, values: { kwh: 5 } }));
  const today = new Date().toISOString().slice(0, 10);
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay() || 7;
  const monday = addDays(today, 15 - weekday);
  const { db, pool } = { db: app.database.db, pool: app.database.pool };
  return {
    app,
    c,
    paris,
    madrid,
    approver,
    at: (day, time) => momentAt(addDays(monday, day), time, 'Europe/Paris'),
    async remind(values = {}, by = c.admin) {
      const plain = {
        when: 'every',
        every: 1,
        unit: 'days',
        first_on: monday,
        time: '09:00',
        time_zone: 'Europe/Paris',
        work: ['entries', 'questionnaires'],
      };
      return made(await call<{ id: string }>(by, 'POST', '/reminders', { title: { en: 'Daily', fr: 'Quotidienne' }, ...plain, ...values }))
        .id;
    },
    async tick(moment) {
      const now = new Date(moment.getTime() + 7_313);
      await runDue(db, now, sharedReadings());
      const mails: Awaited<ReturnType<typeof mailsOf>> = [];
      // It looks again once the mail server has taken the emails: those who are told of somebody then get theirs.
      for (let look = 0; look < 2; look += 1) {
        const acts = await writeDigests(db, siteOf(app.deps), { now });
        for (const act of acts) mails.push(...(await mailsOf(db, act)));
        await pool.query(`UPDATE mails SET status = 'sent', sent_at = now() WHERE act = ANY($1::uuid[])`, [acts]);
      }
      return new Map(mails.map(({ address, subject, text, html }) => [address, { subject, text: text.replaceAll('\u202f', ' '), html }]));
    },
    async idOf(email) {
      const { rows } = await pool.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [email]);
      return rows[0]?.id ?? '';
    },
    async change(email, values) {
      const { rows } = await pool.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [email]);
      const { body } = await call<{ version: number }>(c.admin, 'GET', `/users/${rows[0]?.id}`);
      const answer = await call(c.admin, 'PUT', `/users/${rows[0]?.id}`, { version: body.version, ...values });
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    },
    async outcomes() {
      const { rows } = await pool.query<{ address: string; outcome: string; held: string | null }>(
        'SELECT n.address, n.outcome, n.held FROM reminder_notices n JOIN reminder_runs r ON r.id = n.run_id ORDER BY r.made_at, n.address, n.concerning',
      );
      return rows.map(({ address, outcome, held }) => [address.split('@')[0], outcome, ...(held === null ? [] : [held])].join(' '));
    },
    async enterAll(inject, place) {
      const { id } = made(await c.enter(inject, { date: `${year - 1}-01-01`, tags: { country: c.tag[place] }, values: { kwh: 6 } }));
      await c.fire(inject, 'submit', [id]);
    },
  };
}
