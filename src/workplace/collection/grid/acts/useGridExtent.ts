import { useMemo } from 'react';
import { daysOf } from '../model/gridRows';
import { hasNoRowIn, type GridExtent, type PageRead } from '../model/unplaced';
import type { GridView } from '../useGridView';

const unknown = () => false;

/** Returns the fields and periods of the subject, and the test for rows that don't exist according to the page read. */
export function useGridExtent({ fields, offered }: GridView, read: PageRead | null): GridExtent {
  const hasNoRow = useMemo(() => (read ? hasNoRowIn(read) : unknown), [read]);
  return useMemo(
    () => ({ fields: new Set(fields.map(({ id }) => id)), periods: new Set(offered.map(daysOf)), hasNoRow }),
    [fields, offered, hasNoRow],
  );
}
