import { permissions } from '#resources/people/permissions';
import { system, type Viewer } from '#server/core/viewer/viewer';
import type { Deps } from '#server/entities/deps';
import type { FileStore } from '#server/core/files/store/store';
import type { Db } from '#server/core/db/db';
import type { StoredRecord, WriteContext } from '#server/entities/records/entity';
import { writeRecords } from '#server/entities/records/write/writeRecords';
import type { Values } from '#resources/definition';

/** The context of loading: its transaction, and the viewers on whose behalf records are written. */
export interface Loading {
  db: Db;
  deps: Pick<Deps, 'definitions' | 'entities'>;
  files: FileStore;
  /** The context of the product itself; `as` gives that of a demonstration user, who has every permission while loading. */
  context: WriteContext;
  as(person: Person): WriteContext;
}
export interface Person {
  id: string;
  email: string;
  name: string;
}

export function loadingIn(db: Db, files: FileStore, deps: Pick<Deps, 'definitions' | 'entities'>): Loading {
  const { definitions } = deps;
  const product: Viewer = system(permissions(definitions).map(({ key }) => key));
  return {
    db,
    deps,
    files,
    context: { viewer: product, definitions },
    as: (person) => ({ viewer: { ...product, user: { ...person, locale: 'en', audience: 'private' } }, definitions, action: 'create' }),
  };
}

/** Creates records of an entity by the same writes as users. */
export async function create(
  { db, deps, context }: Loading,
  entity: string,
  records: readonly Values[],
  as = context,
): Promise<StoredRecord[]> {
  const changes = records.map((data) => ({ data }));
  return (await writeRecords(db, deps.entities.get(entity), changes, as)).records;
}

/** Returns a structure as plain JSON, as it would be sent over the network. */
export const json = (value: object) => JSON.parse(JSON.stringify(value));
