import type { Definition } from '../../definition';
import { permissions } from '../../people/permissions';
import type { SampleRecord } from './samples';

/** Returns the permissions as records, for fields whose choices are permissions. */
export function permissionRecords(definitions: readonly Definition[]): SampleRecord[] {
  return permissions(definitions).map(({ key, name, group }) => ({
    id: key,
    key,
    group,
    name: { en: name.en ?? key, fr: name.fr ?? key },
  }));
}
