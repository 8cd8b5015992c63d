/** Writes the email of a digest, grouped by due date. */
import type { Locale, LocalizedText } from '#resources/definition';
import { formatDate, localize } from '#resources/formats/format';
import { daysBetween, periodLabel, periodOf } from '#resources/formats/periods/periods';
import { greeting } from '#server/core/mail/greeting';
import type { Letter, LetterGroup, LetterLine } from '#server/core/mail/letter';
import { answerAddress } from '#server/collection/questionnaires/links/links';
import type { PlaceLeft, WorkItem } from '../../work/work';
import type { Contents, OthersWork } from '../contents';
import { digestTexts } from './texts';

export interface LetterFacts {
  client: string;
  fallback: Locale;
  baseUrl: string;
  /** The names of tags, by id. */
  names: ReadonlyMap<string, LocalizedText>;
  fiscalStart: number;
  /** The lines of entries that were written before, by the language and the day of the reader: people of one site have the same. */
  lines: Map<string, WeakMap<PlaceLeft, LetterLine>>;
}

/** The most lines of one group. */
const mostLines = 20;
const count = (items: readonly Pick<WorkItem, 'count'>[]) => items.reduce((sum, item) => sum + item.count, 0);

/** Returns the email of a digest, in the reader's language. */
export function digestLetter(contents: Contents, facts: LetterFacts): Letter {
  const locale = contents.locale ?? facts.fallback;
  const texts = digestTexts[locale];
  const { own, away, late } = contents;
  const todo = [...own, ...away.flatMap(({ items }) => items)];
  const isOfOthers = todo.length === 0 && late.length > 0;
  const lines = linesOf(facts, { locale, day: contents.day, byLink: contents.user_id === null });
  const messages = contents.messages.map((message) => filled(localize(message, locale, facts.fallback), { contents, facts, locale }));
  const home = `${facts.baseUrl}/admin`;
  const [first] = own;
  return withoutPlaces({
    locale,
    subject: isOfOthers
      ? texts.overdueSubject(late.map(({ name }) => name))
      : texts.subject({ count: count(todo), late: count(todo.filter((item) => item.late)) }),
    greeting: greeting(locale, contents.name),
    paragraphs: [
      ...messages.filter((message) => message !== ''),
      ...(contents.told.length > 0 ? [texts.told(contents.told)] : []),
      ...(own.length > 0 ? [texts.opening({ client: facts.client, count: count(own) })] : []),
      ...(isOfOthers ? [texts.whyTold] : []),
    ],
    lines: [],
    groups: [
      ...byDue(own, contents.day, locale).map(({ title, items }) => ({ title, ...lines(items) })),
      ...away.map((other) => ({ title: texts.away(other.name, formatDate(other.until ?? '', locale)), ...lines(other.items) })),
      ...late.map((other) => ({ title: texts.overdueOf(other.name), ...withSent(lines(other.items), other, locale) })),
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

/** Returns a letter whose texts, such as the name of a person, don't look like the place of a secret link. Its addresses may hold one. */
function withoutPlaces(letter: Letter): Letter {
  const plain = (text: string) => text.replace(/\{(?=link|code)/g, '{ ');
  return {
    ...letter,
    subject: plain(letter.subject),
    greeting: plain(letter.greeting),
    paragraphs: letter.paragraphs.map(plain),
    groups: (letter.groups ?? []).map(({ title, lines, more }) => ({
      title: plain(title),
      lines: lines.map(({ text, href }) => ({ text: plain(text), href })),
      more,
    })),
    foot: plain(letter.foot),
  };
}

function withSent(group: Omit<LetterGroup, 'title'>, { sent = [] }: OthersWork, locale: Locale): Omit<LetterGroup, 'title'> {
  if (sent.length === 0) return group;
  const said = digestTexts[locale].sent(sent.map((day) => formatDate(day, locale)).join(', '));
  return { ...group, more: [group.more, said].filter(Boolean).join(' ') };
}

/** Returns the items grouped by due date: what is overdue, what is due today, then each day; what is to approve, and what has no date. */
function byDue(items: readonly WorkItem[], today: string, locale: Locale): { title: string; items: WorkItem[] }[] {
  const texts = digestTexts[locale];
  const groups = new Map<string, WorkItem[]>();
  for (const item of items) {
    const title = titleOf(item, today, texts, locale);
    groups.set(title, [...(groups.get(title) ?? []), item]);
  }
  return [...groups].map(([title, own]) => ({ title, items: own }));
}

function titleOf(item: WorkItem, today: string, texts: (typeof digestTexts)[Locale], locale: Locale): string {
  if (item.kind === 'entry_approval') return texts.approvals;
  if (item.due === null) return texts.noDate;
  if (item.due < today) return texts.late;
  return item.due === today ? texts.today : texts.due(formatDate(item.due, locale));
}

interface Reading {
  locale: Locale;
  /** The local day of the reader. */
  day: string;
  /** True where the reader has no account, and opens each questionnaire by a link of its own. */
  byLink: boolean;
}

/** Returns a function that gives the lines of items: each entry that is listed, or the subject with its count, with a link to where it is done. What is overdue says since when. */
function linesOf(facts: LetterFacts, { locale, day, byLink }: Reading) {
  const { baseUrl, fallback, names, fiscalStart } = facts;
  const texts = digestTexts[locale];
  const named = (text: LocalizedText) => localize(text, locale, fallback);
  const written = facts.lines.get(`${locale} ${day}`) ?? new WeakMap<PlaceLeft, LetterLine>();
  facts.lines.set(`${locale} ${day}`, written);
  const withSince = ({ kind, due }: WorkItem, { text, href }: LetterLine): LetterLine => {
    if (kind === 'entry_approval' || due === null || due >= day) return { text, href };
    return { text: `${text} (${texts.since(formatDate(due, locale), daysBetween(due, day))})`, href };
  };
  const lineOfPlace = (item: WorkItem, place: PlaceLeft): LetterLine => {
    const before = written.get(place);
    if (before) return before;
    const period = item.period ? periodLabel(item.period, periodOf(item.period, place.date, fiscalStart, place.date_end), locale) : '';
    const tags = Object.values(place.tags).flatMap((tag) => named(names.get(tag) ?? {}) || []);
    const text = texts.place({ name: named(item.name), period, place: tags.join(' · '), state: place.state });
    const line = withSince(item, { text, href: `${baseUrl}${pathOfPlace(item, place)}` });
    written.set(place, line);
    return line;
  };
  const lineOf = (item: WorkItem): LetterLine => {
    const href = byLink && item.access !== undefined ? answerAddress(baseUrl, locale, item.access) : `${baseUrl}${pathOf(item)}`;
    const name = named(item.name);
    if (item.kind === 'entry_approval') return { text: texts.toApprove(name, item.count), href };
    if (item.kind === 'questionnaire_approval') return { text: texts.questionnaireToApprove(name), href };
    if (item.kind === 'questionnaire') return { text: texts.questionnaire(name, item.refused > 0), href };
    return { text: texts.entries(name, item.count, item.refused), href };
  };
  return (items: readonly WorkItem[]): Omit<LetterGroup, 'title'> => {
    const lines: LetterLine[] = [];
    let left = 0;
    // Somebody without an account reaches each questionnaire by its own link alone, so that none is left out.
    const most = byLink ? Number.POSITIVE_INFINITY : mostLines;
    for (const item of items) {
      const isEach = item.places.length === item.count;
      const room = most - lines.length;
      const whole = () => withSince(item, lineOf(item));
      lines.push(...(isEach ? item.places.slice(0, room).map((place) => lineOfPlace(item, place)) : room > 0 ? [whole()] : []));
      left += isEach ? Math.max(0, item.count - room) : room > 0 ? 0 : item.count;
    }
    return { lines, more: left > 0 ? texts.more(left) : undefined };
  };
}

/** Returns the address on this site where an item is done. */
export function pathOf({ kind, subject = '', questionnaire = '' }: Pick<WorkItem, 'kind' | 'subject' | 'questionnaire'>): string {
  const key = encodeURIComponent(subject);
  if (kind === 'entries') return `/admin/subjects/${key}/progress`;
  if (kind === 'entry_approval') return `/admin/approval/${key}`;
  return kind === 'questionnaire'
    ? `/admin/questionnaires/${questionnaire}`
    : `/admin/questionnaires/approval/questionnaires/${questionnaire}`;
}

/** Returns the address of an entry, or of its cell in the grid where there is none yet. */
export function pathOfPlace({ subject = '' }: WorkItem, { input, date, tags }: PlaceLeft): string {
  const home = `/admin/subjects/${encodeURIComponent(subject)}/inputs`;
  if (input !== null) return `${home}/${input}`;
  const under = Object.entries(tags).map(([root, tag]): [string, string] => [`under.${root}`, tag]);
  return `${home}/new/grid?${new URLSearchParams([['last', date], ...under, ['cell', 'last']])}`;
}

interface Filling {
  contents: Contents;
  facts: LetterFacts;
  locale: Locale;
}

/** Returns a message with its placeholders replaced. */
function filled(message: string, { contents, facts, locale }: Filling): string {
  const firstDue = () =>
    contents.own.reduce(
      (first, { due, kind }) => (due === null || kind === 'entry_approval' || (first !== '' && first <= due) ? first : due),
      '',
    );
  const values = new Map<string, () => string>([
    ['name', () => contents.name],
    ['count', () => String(count(contents.own))],
    ['due', () => (firstDue() === '' ? '' : formatDate(firstDue(), locale))],
    ['client', () => facts.client],
  ]);
  return message.replace(/\{(\w+)\}/g, (whole, name: string) => values.get(name)?.() ?? whole);
}

/** Returns the memory of the lines that are written, for letters of one moment. */
export const noLines = (): LetterFacts['lines'] => new Map();
