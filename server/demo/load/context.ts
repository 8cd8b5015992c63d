import { permissions } from '#resources/permissions';
import { system, type Viewer } from '#server/core/viewer/viewer';
import type { Deps } from '#server/entities/deps';
import type { FileStore } from '#server/core/files/store/store';
import type { Db } from '#server/core/db/db';
import type { StoredRecord, WriteContext } from '#server/entities/records/entity';
import { writeRecords } from '#server/entities/records/write/writeRecords';
import type { Values } from '#resources/definition';

/** What loading needs: the transaction it all happens in, and who it is done for. */
export interface Loading {
  db: Db;
  deps: Pick<Deps, 'definitions' | 'entities'>;
  files: FileStore;
  /** The product itself; `as` is someone of the demonstration, with every permission while it loads. */
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

/** Creates records of an entity as anyone would. */
export async function create(
  { db, deps, context }: Loading,
  entity: string,
  records: readonly Values[],
  as = context,
): Promise<StoredRecord[]> {
  const changes = records.map((data) => ({ data }));
  return (await writeRecords(db, deps.entities.get(entity), changes, as)).records;
}

/** A structure as plain JSON: what would go over the wire. */
export const json = (value: object) => JSON.parse(JSON.stringify(value));
