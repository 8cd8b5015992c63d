/** Lists what is left in the groups of an email, each under its due date, with a link to where each line is done. */
import type { Locale, LocalizedText } from '#resources/definition';
import { formatDate, localize } from '#resources/formats/format';
import { daysBetween, periodLabel, periodOf } from '#resources/formats/periods/periods';
import type { LetterGroup, LetterLine, LetterPart } from '#server/core/mail/letter';
import { remembered } from '#server/core/values/remembered';
import { answerAddress } from '#server/collection/questionnaires/links/links';
import type { PlaceLeft, WorkItem } from '../../work/work';
import { pathOf, pathOfPlace } from './paths';
import { digestTexts } from './texts';

export interface LetterFacts {
  client: string;
  fallback: Locale;
  baseUrl: string;
  /** The names of tags, by id. */
  names: ReadonlyMap<string, LocalizedText>;
  fiscalStart: number;
  /** The readers' own lists that are written, by how they read: people of one site have the same. */
  written: Map<string, (items: readonly WorkItem[]) => OwnList>;
}

/** The items that a reader must still do themselves, in groups. */
interface OwnList {
  groups: LetterGroup[];
  count: number;
  /** Of these, what is overdue. */
  late: number;
}

export const countOf = (items: readonly Pick<WorkItem, 'count'>[]): number => items.reduce((sum, { count }) => sum + count, 0);

interface Reading {
  locale: Locale;
  /** The local day of the reader. */
  day: string;
  /** True where the reader has no account, and opens each questionnaire by a link of its own. */
  byLink: boolean;
}

/** The most lines of all that is overdue, of each later due date, and of each other person. */
const mostLines = 20;

/** Returns a text that doesn't look like the place of a secret link. */
export const plain = (text: string): string => text.replace(/\{(?=link|code)/g, '{ ');

/** Returns the functions that list the reader's own work, and that of another person. */
export function groupsOf(facts: LetterFacts, reading: Reading) {
  const list = linesOf(facts, reading);
  const texts = digestTexts[reading.locale];
  /** Returns the groups with the lines that there is room for; the last one says how many more there are. */
  const inParts = (groups: readonly DueGroup[], isOwn: boolean): LetterPart[] => {
    const parts: LetterPart[] = [];
    const out: WorkItem[] = [];
    // Somebody without an account reaches each questionnaire by its own link alone, so that none is left out.
    let room = reading.byLink ? Number.POSITIVE_INFINITY : mostLines;
    for (const { title, items } of groups) {
      const { lines, left } = list.some(items, room);
      room -= lines.length;
      out.push(...left);
      if (lines.length > 0) parts.push({ title, lines });
    }
    const last = parts.at(-1);
    if (!last || out.length === 0) return parts;
    const text = texts.more(
      countOf(out),
      groups.every((group) => group.isLate),
    );
    const paths = new Set(out.map(pathOf));
    // The work of others has no screen of its own: each subject and questionnaire has a line that leads to it.
    if (!isOwn && paths.size > 1) return [...parts, { title: text, lines: list.whole(out) }];
    const [only] = paths;
    const href = paths.size === 1 && only !== undefined ? only : '/admin/my_reminders';
    return [...parts.slice(0, -1), { ...last, more: { text, href: `${facts.baseUrl}${href}` } }];
  };
  /** Returns the overdue items, then the items of each later due date. The number of lines is limited for each of these separately. */
  const inAll = (items: readonly WorkItem[], isOwn: boolean): LetterPart[] => {
    const groups = byDue(items, reading);
    const late = groups.filter((group) => group.isLate);
    return [...inParts(late, isOwn), ...groups.filter((group) => !group.isLate).flatMap((group) => inParts([group], isOwn))];
  };
  const { locale, day, byLink } = reading;
  const key = `${locale} ${day} ${byLink}`;
  const own =
    facts.written.get(key) ??
    remembered((items: readonly WorkItem[]) => ({
      groups: inAll(items, true),
      count: countOf(items),
      late: countOf(items.filter((item) => isLate(item, day))),
    }));
  facts.written.set(key, own);
  return {
    own,
    ofOther: (title: string, items: readonly WorkItem[], note?: string): LetterGroup => ({
      title,
      lines: [],
      parts: inAll(items, false),
      note,
    }),
  };
}

interface DueGroup {
  title: string;
  isLate: boolean;
  items: WorkItem[];
}

/** Returns the items grouped by due date: what is overdue, the first due date first, what is due today, then each day; what is to approve, and what has no date. */
function byDue(items: readonly WorkItem[], { day, locale }: Reading): DueGroup[] {
  const groups = new Map<string, DueGroup>();
  for (const item of items) {
    const title = titleOf(item, day, locale);
    const group = groups.get(title) ?? { title, isLate: isLate(item, day), items: [] };
    groups.set(title, group);
    group.items.push(item);
  }
  return [...groups.values()];
}

/** True for what is overdue on the reader's day. What waits for an approval has no due date. */
export const isLate = ({ kind, due }: WorkItem, day: string) => kind !== 'entry_approval' && due !== null && due < day;

function titleOf(item: WorkItem, today: string, locale: Locale): string {
  const texts = digestTexts[locale];
  const { kind, due } = item;
  if (kind === 'entry_approval') return texts.approvals;
  if (due === null) return texts.noDate;
  const date = formatDate(due, locale);
  if (isLate(item, today)) return texts.late(date, daysBetween(due, today));
  return due === today ? texts.today : texts.due(date);
}

interface Lines {
  lines: LetterLine[];
  /** The items that are not listed, because the room is used up. */
  left: WorkItem[];
}

interface Listing {
  /** Gives the lines of items, at most so many: each entry that is listed, or the subject with its count, with a link to where it is done. */
  some(items: readonly WorkItem[], room: number): Lines;
  /** Gives one line for each subject and questionnaire, with its count. */
  whole(items: readonly WorkItem[]): LetterLine[];
}

function linesOf(facts: LetterFacts, { locale, byLink }: Reading): Listing {
  const { baseUrl, fallback, names, fiscalStart } = facts;
  const texts = digestTexts[locale];
  const named = (text: LocalizedText) => plain(localize(text, locale, fallback));
  const lineOfPlace = (item: WorkItem, place: PlaceLeft): LetterLine => {
    const period = item.period ? periodLabel(item.period, periodOf(item.period, place.date, fiscalStart, place.date_end), locale) : '';
    const tags = Object.values(place.tags).flatMap((tag) => named(names.get(tag) ?? {}) || []);
    return {
      text: [named(item.name), period].filter(Boolean).join(', '),
      after: texts.place({ place: tags.join(' · '), state: place.state }),
      href: `${baseUrl}${pathOfPlace(item, place)}`,
    };
  };
  const lineOf = (item: WorkItem): LetterLine => {
    const { kind, count, refused, access, places } = item;
    const text = named(item.name);
    const [first] = places;
    const path = first ? pathOfPlace(item, first) : pathOf(item);
    const href = byLink && access !== undefined ? answerAddress(baseUrl, locale, access) : `${baseUrl}${path}`;
    if (kind === 'entry_approval') return { text, href, after: texts.toApprove(count, formatDate(item.due, locale)) };
    if (kind === 'questionnaire_approval') return { text, href, after: texts.questionnaireToApprove };
    if (kind === 'questionnaire') return { text, href, after: refused > 0 ? texts.changes : '' };
    return { text, href, after: texts.entries(count, refused) };
  };
  const some = (items: readonly WorkItem[], most: number): Lines => {
    const lines: LetterLine[] = [];
    const left: WorkItem[] = [];
    for (const item of items) {
      const isEach = item.places.length === item.count;
      const room = most - lines.length;
      lines.push(...(isEach ? item.places.slice(0, room).map((place) => lineOfPlace(item, place)) : room > 0 ? [lineOf(item)] : []));
      const count = isEach ? item.count - Math.min(item.count, room) : room > 0 ? 0 : item.count;
      if (count > 0) left.push({ ...item, count });
    }
    return { lines, left };
  };
  return {
    some,
    whole(items) {
      const found = new Map<string, WorkItem>();
      for (const item of items) {
        const before = found.get(pathOf(item));
        found.set(pathOf(item), { ...item, places: [], refused: 0, count: (before?.count ?? 0) + item.count });
      }
      return [...found.values()].map(lineOf);
    },
  };
}
