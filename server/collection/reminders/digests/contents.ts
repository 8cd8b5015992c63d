/** Gathers what a digest lists. */
import type { Locale, LocalizedText } from '#resources/definition';
import { uuidv7 } from '#server/core/db/uuid';
import { remembered } from '#server/core/values/remembered';
import { isLeftOn, type FindWorker, type PlaceLeft, type Worker, type WorkItem } from '../work/work';
import type { WaitingNotice } from './waiting';

/** The work of another person that a digest lists. */
export interface OthersWork {
  /** Null for somebody without an account. */
  id: string | null;
  name: string;
  email: string;
  items: readonly WorkItem[];
  /** The last day of an absence. */
  until?: string | undefined;
  /** The days on which the other person got digests about it. */
  sent?: readonly string[] | undefined;
}

export interface Contents {
  /** The id of the digest. */
  id: string;
  address: string;
  user_id: string | null;
  email: string;
  name: string;
  locale: Locale | null;
  /** The local day of the person. */
  day: string;
  own: readonly WorkItem[];
  /** The work of people who are away, whose colleague the reader is. */
  away: readonly OthersWork[];
  /** The work of people who were reminded several times, or are long overdue, and of whom the reader is told. */
  late: readonly OthersWork[];
  /** The people who are told of the reader. */
  told: readonly string[];
  messages: readonly LocalizedText[];
  notices: readonly WaitingNotice[];
}

/** The person whom a digest goes to. */
export type Reader = Pick<Worker, 'id' | 'email' | 'name' | 'locale'>;

interface Gathered {
  reader: Reader;
  day: string;
  notices: readonly WaitingNotice[];
  /** The people who were told of the reader since their last digest. */
  toldBefore?: readonly string[] | undefined;
  find: FindWorker;
  /** The work of absent people that the reader may do, and the overdue work of others that the reader may read. */
  away: readonly OthersWork[];
  late: readonly OthersWork[];
}

/** Returns the contents of the digest of a person, with all that is left for them. */
export function contentsOf({ reader, day, notices, toldBefore = [], find, away, late }: Gathered): Contents {
  const address = reader.email.toLowerCase();
  const messages = new Map(
    notices.flatMap(({ message, why }) => (message !== null && why.as === 'own' ? [[JSON.stringify(message), message] as const] : [])),
  );
  return {
    id: uuidv7(),
    address,
    user_id: reader.id,
    email: reader.email,
    name: reader.name,
    locale: reader.locale,
    day,
    own: withoutShared(
      leftOn(day, find({ id: reader.id, address })?.items ?? [], notices),
      away.flatMap(({ items }) => items),
    ),
    away,
    late,
    told: [...new Set([...toldBefore, ...notices.flatMap(({ why }) => why.told ?? [])])],
    messages: [...messages.values()],
    notices,
  };
}

/** Remembers, for a list of items and a day, whether all of them are still to be done: many readers have the same list. */
const leftByDay = remembered((_items: readonly WorkItem[]) => new Map<string, boolean>());

/** Returns the items that are left on the reader's day, and those by which the reader was chosen: the day of a reminder may be the next one already. */
function leftOn(day: string, items: readonly WorkItem[], notices: readonly WaitingNotice[]): readonly WorkItem[] {
  const known = leftByDay(items);
  const areAll = known.get(day) ?? items.every((item) => isLeftOn(item, day));
  known.set(day, areAll);
  if (areAll) return items;
  const chosen = new Set(notices.flatMap(({ why }) => why.keys));
  return items.filter((item) => isLeftOn(item, day) || chosen.has(item.key));
}

/** Returns the reader's own items without what they share with absent people: the digest lists it under the names of these, once. The scopes of a colleague include those of the absent person. */
function withoutShared(own: readonly WorkItem[], ofAbsent: readonly WorkItem[]): readonly WorkItem[] {
  if (ofAbsent.length === 0) return own;
  const shared = new Map(ofAbsent.map((item) => [item.key, item]));
  return own.flatMap((item) => {
    const theirs = shared.get(item.key);
    if (!theirs) return [item];
    if (theirs.count >= item.count) return [];
    const known = new Set(theirs.places.map(placeKey));
    // An item may list only some of its entries; it then gives the number of all that the reader may read.
    const places = theirs.places.length === theirs.count ? item.places.filter((place) => !known.has(placeKey(place))) : [];
    return [{ ...item, count: item.count - theirs.count, places }];
  });
}

const placeKey = ({ date, tags }: PlaceLeft) => [date, ...Object.values(tags)].join(' ');
