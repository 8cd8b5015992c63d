/** Writes the email of a digest, grouped by due date. */
import type { Locale } from '#resources/definition';
import { formatDate, localize } from '#resources/formats/format';
import { greeting } from '#server/core/mail/greeting';
import type { Letter } from '#server/core/mail/letter';
import { answerAddress } from '#server/collection/questionnaires/links/links';
import type { Contents, OthersWork } from '../contents';
import { countOf, groupsOf, isLate, plain, type LetterFacts } from './groups';
import { byPeople } from './shared';
import { digestTexts } from './texts';

/** Returns the email of a digest, in the reader's language. */
export function digestLetter(contents: Contents, facts: LetterFacts): Letter {
  const locale = contents.locale ?? facts.fallback;
  const texts = digestTexts[locale];
  const { own, away, late } = contents;
  const ofAbsent = away.flatMap(({ items }) => items);
  const isOfOthers = own.length + ofAbsent.length === 0 && late.length > 0;
  const groups = groupsOf(facts, { locale, day: contents.day, byLink: contents.user_id === null });
  const list = groups.own(own);
  const { paragraphs, isGreeting } = messagesOf({ contents, facts, locale });
  const home = `${facts.baseUrl}/admin`;
  const [first] = own;
  return withoutPlaces({
    locale,
    subject: isOfOthers
      ? texts.overdueSubject(late.map(({ name }) => name))
      : texts.subject({
          count: list.count + countOf(ofAbsent),
          late: list.late + countOf(ofAbsent.filter((item) => isLate(item, contents.day))),
        }),
    greeting: isGreeting ? '' : greeting(locale, contents.name),
    paragraphs: [
      ...paragraphs,
      ...(contents.told.length > 0 ? [texts.told(contents.told)] : []),
      ...(late.length > 0 ? [texts.whyTold] : []),
      // The colon of the opening leads to the list.
      ...(own.length > 0 ? [texts.opening({ client: facts.client, count: list.count })] : []),
    ],
    lines: [],
    groups: [
      ...list.groups,
      ...away.map((other) => groups.ofOther(texts.away(plain(other.name), formatDate(other.until ?? '', locale)), other.items)),
      ...byPeople(late).map(({ people, items }) =>
        groups.ofOther(texts.overdueOf(people.map(({ name }) => plain(name))), items, saidOf(people, locale)),
      ),
    ],
    // The button opens the reader's own list. A digest that only lists work of other people has none.
    ...(first && {
      action: {
        text: texts.action,
        href: contents.user_id === null && first.access !== undefined ? answerAddress(facts.baseUrl, locale, first.access) : home,
      },
    }),
    foot: contents.user_id === null ? texts.guestFoot(facts.client) : texts.foot(facts.client),
    ...(contents.user_id !== null && { second: { text: texts.settings, href: `${home}/my_reminders` } }),
  });
}

/** Returns a letter whose texts, such as the name of a person, don't look like the place of a secret link, as its groups don't already. Its addresses may hold one. */
function withoutPlaces(letter: Letter): Letter {
  return {
    ...letter,
    subject: plain(letter.subject),
    greeting: plain(letter.greeting),
    paragraphs: letter.paragraphs.map(plain),
    foot: plain(letter.foot),
  };
}

/** Returns what is said of earlier reminders of other people: where there are several, of each by name. */
function saidOf(people: readonly OthersWork[], locale: Locale): string | undefined {
  const said = people.flatMap(({ name, sent = [] }) => {
    if (sent.length === 0) return [];
    const text = digestTexts[locale].sent(sent.map((day) => formatDate(day, locale)).join(', '));
    return [people.length === 1 ? text : `${plain(name)}${locale === 'fr' ? '\u202f' : ''}: ${text}`];
  });
  return said.length === 0 ? undefined : said.join(' ');
}

interface Filling {
  contents: Contents;
  facts: LetterFacts;
  locale: Locale;
}

/** Returns the messages of the reminders with their placeholders replaced, those that address the person by name first, and whether the first does: it then greets in place of the email. */
function messagesOf({ contents, facts, locale }: Filling): { paragraphs: string[]; isGreeting: boolean } {
  const messages = contents.messages.map((message) => localize(message, locale, facts.fallback)).filter((message) => message.trim() !== '');
  const [named, others] = [true, false].map((is) => messages.filter((message) => message.includes('{name}') === is));
  return {
    paragraphs: [...(named ?? []), ...(others ?? [])].map((message) => filled(message, { contents, facts, locale })),
    isGreeting: (named ?? []).length > 0,
  };
}

/** Returns a message without the place of the name, and the space or the comma beside it: for somebody who has none. */
const withoutName = (message: string) => message.replace(/^\{name\}[\s,:;!]*|\s?\{name\}/gu, '');

/** Returns a message with its placeholders replaced. */
function filled(message: string, { contents, facts, locale }: Filling): string {
  const all = [...contents.own, ...contents.away.flatMap(({ items }) => items)];
  const firstDue = () =>
    all.reduce((first, { due, kind }) => (due === null || kind === 'entry_approval' || (first !== '' && first <= due) ? first : due), '');
  const values = new Map<string, () => string>([
    ['name', () => contents.name],
    ['count', () => String(countOf(all))],
    ['due', () => (firstDue() === '' ? '' : formatDate(firstDue(), locale))],
    ['client', () => facts.client],
  ]);
  const known = contents.name === '' ? withoutName(message) : message;
  return known.replace(/\{(\w+)\}/g, (whole, name: string) => values.get(name)?.() ?? whole);
}
