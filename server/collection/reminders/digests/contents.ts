/** Gathers what a digest lists. */
import type { Locale, LocalizedText } from '#resources/definition';
import { uuidv7 } from '#server/core/db/uuid';
import type { Worker, WorkItem } from '../work/work';
import type { WaitingNotice } from './waiting';

/** The work of another person that a digest lists. */
export interface OthersWork {
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
  /** What people who are away have left. */
  away: readonly OthersWork[];
  /** What people have left who were reminded in vain. */
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
  workers: ReadonlyMap<string, Worker>;
}

/** Returns the contents of the digest of a person, with all that is left for them. */
export function contentsOf({ reader, day, notices, workers }: Gathered): Contents {
  const address = reader.email.toLowerCase();
  const others = (as: 'away' | 'late') => notices.filter(({ why }) => why.as === as).flatMap((notice) => ofOther(notice, workers));
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
    own: workers.get(address)?.items ?? [],
    away: once(others('away')),
    late: once(others('late')),
    told: [...new Set(notices.flatMap(({ why }) => why.told ?? []))],
    messages: [...messages.values()],
    notices,
  };
}

/** Returns the work of the other person that a notice is about and that is still left. All of it where that person is away. */
function ofOther({ concerning, why }: WaitingNotice, workers: ReadonlyMap<string, Worker>): OthersWork[] {
  const worker = workers.get(concerning);
  if (!worker) return [];
  const items = why.as === 'away' ? worker.items : worker.items.filter(({ key }) => why.keys.includes(key));
  return [{ name: worker.name || worker.email, email: worker.email, items, until: why.until, sent: why.sent }];
}

const once = (all: readonly OthersWork[]): OthersWork[] => [...new Map(all.map((each) => [each.email, each])).values()];
