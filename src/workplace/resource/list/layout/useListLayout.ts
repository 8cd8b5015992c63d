import { useMemo } from 'react';
import type { Definition, Field } from '#resources/definition';
import { stampFields } from '#resources/lists/listQuery';
import { holds, useBackOffice } from '../../../shell/start/BackOfficeContext';
import { usePreference } from '../../../shell/theme/preferences';
import { useListName } from '../listDescription';

export const densities = ['compact', 'normal', 'relaxed'] as const;
export type Density = (typeof densities)[number];
/** The heights of rows, in pixels. */
export const rowHeights: Record<Density, number> = { compact: 32, normal: 40, relaxed: 52 };

interface KeptLayout {
  /** The ids of the columns in their order; undefined for those of the definition. */
  columns?: string[] | undefined;
  density?: Density | undefined;
}
export interface ListLayout {
  /** The columns that are shown, in their order. */
  columns: Field[];
  /** All columns that can be shown. */
  offered: Field[];
  density: Density;
  change: (layout: KeptLayout) => void;
  /** Returns to the columns and the density of the definition. */
  reset: () => void;
  /** True when the user changed the columns or the density. */
  isOwn: boolean;
}

/** Returns the columns and the density of a list, which the server keeps for each user. */
export function useListLayout(definition: Definition): ListLayout {
  const { profile } = useBackOffice();
  const [kept, keep] = usePreference<KeptLayout>(`list.${useListName()}`, noLayout);
  return useMemo(() => {
    const stamps = stampFields.filter(({ id }) => id !== 'id' && !definition.fields.some((field) => field.id === id));
    // A field of the format `json` is a column only where the definition lists it.
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
