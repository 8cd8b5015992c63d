/** Sets up the journey of reminders: a site with a mail server, four people with one subject's entries of some sites, their approver; and lets weeks pass. */
import { vi } from 'vitest';
import { locales, type Locale } from '#resources/definition';
import { createAccount, type Account } from '#tests/support/product/accounts';
import { post, signedInClient, type Client } from '#tests/support/product/client';
import { startSiteWithMail, type Site } from '#tests/support/product/site';
import { mailText, startMailServer, type MailServer } from '#tests/support/services/mailServer';
import { publishSubject } from './people';

export interface RemindedSite {
  site: Site;
  mail: MailServer;
  /** The names of the sites, by key. */
  places: Record<string, Record<Locale, string>>;
  /** Returns the texts of the emails that a person got so far, the first first. */
  mailsTo(email: string): string[];
  /** Waits for the email of that number to a person, counted from 1, and returns its text. */
  mailTo(email: string, number: number): Promise<string>;
  /** Sets everything that reminders stored a week back, and makes the next time of each reminder now. Restarts the site meanwhile, on another port. */
  aWeekPasses(): Promise<void>;
  close(): Promise<void>;
}

const enters = ['subjects:read', 'tags:read', 'inputs:read', 'inputs:write', 'inputs:submit'];
const approves = ['subjects:read', 'tags:read', 'inputs:read', 'inputs:approve'];
/** The people of the journey, by name: their permissions, the keys of their sites, and whether the subject tracks them. */
const people: Record<string, { grants: string[]; sites: string[]; tracked?: true }> = {
  ana: { grants: enters, sites: ['paris_office'], tracked: true },
  ben: { grants: enters, sites: ['lyon_stores', 'nantes_stores'], tracked: true },
  cleo: { grants: enters, sites: ['cholet_workshop'], tracked: true },
  // Two colleagues of Cleo's.
  dora: { grants: enters, sites: ['cholet_workshop'] },
  felix: { grants: enters, sites: ['cholet_workshop'] },
  eva: { grants: approves, sites: ['lyon_stores'] },
};

/** The labels of the settings, of all reminders and of one's own. */
export const settings = {
  en: {
    working_days: 'Working days',
    from_hour: 'Sent from',
    until_hour: 'Until',
    time_zone: 'Time zone',
    away_from: 'Away from',
    away_until: 'Until and including',
    colleague: 'Colleague meanwhile',
  },
  fr: {
    working_days: 'Jours ouvrés',
    from_hour: 'Envoi à partir de',
    until_hour: 'Jusqu’à',
    time_zone: 'Fuseau horaire',
    away_from: 'Absence du',
    away_until: 'Jusqu’au (inclus)',
    colleague: 'Collègue pendant ce temps',
  },
};

/** Returns the address of a person of the journey in one language. */
export const addressOf = (name: string, locale: Locale) => `${name}@${locale}.lacet.example`;
/** Returns the key of the subject of the journey in one language. */
export const subjectOf = (locale: Locale) => `reminded_${locale}`;

/** Sends a request of a signed-in person and returns its answer. Throws where it is refused. */
export async function asked<Answer>(client: Client, method: string, path: string, body?: object): Promise<Answer> {
  const answer = await client.fetch(`/api${path}`, body ? { ...post(body), method } : { method });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return JSON.parse(text);
}

/** Starts the site, where each site of the people has an approved entry of the year before the last: the one of the last year is left. */
export async function startRemindedSite(): Promise<RemindedSite> {
  const mail = await startMailServer();
  const site = await startSiteWithMail(mail);
  const admin = await signedInClient(site.address, 'admin@lacet.example');
  const approver = await signedInClient(site.address, 'approver@lacet.example');
  // The reminders of the demonstration would write to the people of the journey.
  for (const { id, ...reminder } of await asked<{ id: string }[]>(admin, 'GET', '/reminders'))
    await asked(admin, 'PUT', `/reminders/${id}`, { ...reminder, active: false });
  const tags = await asked<{ id: string; key: string; name: Record<Locale, string> }[]>(admin, 'GET', '/tags?range=[0,999]');
  const places = Object.fromEntries(tags.map(({ key, name }) => [key, name]));
  const idOf = (key: string) => tags.find((tag) => tag.key === key)?.id ?? '';
  const year = new Date().getUTCFullYear() - 2;
  const tracked = Object.values(people).flatMap((person) => (person.tracked ? person.sites : []));
  for (const locale of locales) {
    await publishSubject(site, subjectOf(locale));
    const ids: string[] = [];
    for (const key of tracked) {
      const entry = { subject_key: subjectOf(locale), date: `${year}-01-01`, tags: { country: idOf(key) }, values: { used: 10 } };
      ids.push((await asked<{ id: string }>(admin, 'POST', '/services/data_cluster/inputs', entry)).id);
    }
    const { inputs } = await asked<{ inputs: { id: string; version: number }[] }>(admin, 'PUT', '/services/data_cluster/inputs/submit', {
      ids,
    });
    const versions = Object.fromEntries(inputs.map(({ id, version }) => [id, version]));
    await asked(approver, 'PUT', '/services/data_cluster/inputs/approve', { ids, versions });
  }
  const users: Record<Locale, string[]> = { en: [], fr: [] };
  await site.restart(async () => {
    const database = await site.openDatabase();
    for (const locale of locales)
      for (const [name, { grants, sites, tracked: isTracked }] of Object.entries(people)) {
        const account: Account = { grants, locale, scopes: [{ subjects: [subjectOf(locale)], tags: sites.map(idOf) }] };
        const id = await createAccount(database, addressOf(name, locale), account);
        if (isTracked) users[locale].push(id);
      }
    await database.close();
  });
  const again = await signedInClient(site.address, 'admin@lacet.example');
  for (const locale of locales) await asked(again, 'PUT', `/progress/subjects/${subjectOf(locale)}/update_users`, { users: users[locale] });
  const mailsTo = (email: string) => mail.taken.filter(({ to }) => to === email).map(({ body }) => mailText(body));
  return {
    site,
    mail,
    places,
    mailsTo,
    mailTo: (email, number) =>
      vi.waitFor(() => {
        const text = mailsTo(email)[number - 1];
        if (text === undefined) throw new Error(`Email ${number} did not come to ${email}.`);
        return text;
      }, 60_000),
    aWeekPasses: () => site.restart(() => setBack(site)),
    async close() {
      await site.close();
      await mail.close();
    },
  };
}

/** Sets the days and moments that reminders stored, and those of submissions, a week back, since the server is a process of its own, with the clock of this machine. */
async function setBack(site: Site): Promise<void> {
  const { pool, close } = await site.openDatabase();
  const week = `interval '7 days'`;
  for (const statement of [
    `UPDATE reminder_runs SET made_at = made_at - ${week}`,
    `UPDATE reminder_notices SET send_at = send_at - ${week}`,
    // One person has one digest a day: two of them a week apart would meet where one is moved before the other.
    `UPDATE reminder_digests SET day = day - 3657, written_at = written_at - ${week}`,
    'UPDATE reminder_digests SET day = day + 3650',
    `UPDATE reminder_escalations SET at = at - ${week}`,
    `UPDATE reminder_settings SET away_from = away_from - 7, away_until = away_until - 7`,
    `UPDATE audit_events SET at = at - ${week} WHERE entity = 'inputs' AND action = 'submit'`,
    `UPDATE mails SET created_at = created_at - ${week}, sent_at = sent_at - ${week}`,
    `UPDATE reminder_states SET last_run_at = last_run_at - ${week}, next_at = now() WHERE next_at IS NOT NULL`,
  ])
    await pool.query(statement);
  await close();
}
