/** Groups indicators in the order of the client's sections. Pure. */
import type { IndicatorSummary, PublicClient } from '#resources/api/figures/indicators';
import type { LocalizedText } from '#resources/definition';

export interface SubsectionGroup<Indicator> {
  key: string | null;
  name: LocalizedText | null;
  indicators: Indicator[];
}
export interface SectionGroup<Indicator> {
  key: string;
  name: LocalizedText;
  groups: SubsectionGroup<Indicator>[];
  count: number;
}

/** Returns every section with its indicators by subsection. Indicators without a known subsection come first, in a group without a name. */
export function groupIndicators<Indicator extends Pick<IndicatorSummary, 'section' | 'subsection'>>(
  client: PublicClient,
  indicators: readonly Indicator[],
): SectionGroup<Indicator>[] {
  return client.sections.map(({ key, name, subsections }) => {
    const inside = indicators.filter(({ section }) => section === key);
    const named = subsections.map((sub): SubsectionGroup<Indicator> => ({
      ...sub,
      indicators: inside.filter(({ subsection }) => subsection === sub.key),
    }));
    const loose = inside.filter(({ subsection }) => !subsections.some((sub) => sub.key === subsection));
    const groups = [{ key: null, name: null, indicators: loose }, ...named].filter((group) => group.indicators.length > 0);
    return { key, name, groups, count: inside.length };
  });
}
