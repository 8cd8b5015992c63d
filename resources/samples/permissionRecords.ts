import type { Definition } from '../definition';
import { permissions } from '../permissions';
import type { SampleRecord } from './samples';

/** The permissions, as the records that choices come from. */
export function permissionRecords(definitions: readonly Definition[]): SampleRecord[] {
  return permissions(definitions).map(({ key, name, group }) => ({
    id: key,
    key,
    group,
    name: { en: name.en ?? key, fr: name.fr ?? key },
  }));
}
