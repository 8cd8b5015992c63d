import { useMemo } from 'react';
import type { Definition, Field } from '#resources/definition';
import { stampFields } from '#resources/listQuery';
import { holds, useBackOffice } from '../../../shell/start/BackOfficeContext';
import { usePreference } from '../../../shell/theme/preferences';
import { useListName } from '../listDescription';

export const densities = ['compact', 'normal', 'relaxed'] as const;
export type Density = (typeof densities)[number];
/** Row heights, in pixels. */
export const rowHeights: Record<Density, number> = { compact: 32, normal: 40, relaxed: 52 };

interface KeptLayout {
  /** In order; none means the definition's own. */
  columns?: string[] | undefined;
  density?: Density | undefined;
}
export interface ListLayout {
  /** What is shown, in order. */
  columns: Field[];
  /** All that can be. */
  offered: Field[];
  density: Density;
  change: (layout: KeptLayout) => void;
  /** Back to the definition's own. */
  reset: () => void;
  /** Whether the person changed anything. */
  isOwn: boolean;
}

/** Which columns a list shows and how dense it is: kept per person, on the server. */
export function useListLayout(definition: Definition): ListLayout {
  const { profile } = useBackOffice();
  const [kept, keep] = usePreference<KeptLayout>(`list.${useListName()}`, noLayout);
  return useMemo(() => {
    const stamps = stampFields.filter(({ id }) => id !== 'id' && !definition.fields.some((field) => field.id === id));
    // What is no value of its own is a column only where the definition says so.
    const listed = new Set(definition.list.columns);
    const offered = [...definition.fields, ...stamps].filter(
      ({ id, format, permission }) => (format !== 'json' || listed.has(id)) && holds(profile, permission?.read),
    );
    const byId = new Map(offered.map((field) => [field.id, field]));
    const wanted = (kept.columns ?? []).flatMap((id) => byId.get(id) ?? []);
    const columns = wanted.length > 0 ? wanted : definition.list.columns.flatMap((id) => byId.get(id) ?? []);
    return {
      columns,
      offered,
      density: densities.find((density) => density === kept.density) ?? 'normal',
      change: (layout) => keep({ ...kept, ...layout }),
      reset: () => keep(undefined),
      isOwn: kept.columns !== undefined || kept.density !== undefined,
    };
  }, [definition, profile, kept, keep]);
}

const noLayout: KeptLayout = {};
