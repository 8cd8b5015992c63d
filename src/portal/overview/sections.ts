/** The indicators in the order of the client's sections. Pure. */
import type { IndicatorSummary, PublicClient } from '#resources/api/indicators';
import type { LocalizedText } from '#resources/definition';

export interface SubsectionGroup {
  key: string | null;
  name: LocalizedText | null;
  indicators: IndicatorSummary[];
}
export interface SectionGroup {
  key: string;
  name: LocalizedText;
  groups: SubsectionGroup[];
  count: number;
}

/** Every section with its indicators under their subsections; those of no known subsection come first, without a name. */
export function groupIndicators(client: PublicClient, indicators: readonly IndicatorSummary[]): SectionGroup[] {
  return client.sections.map(({ key, name, subsections }) => {
    const inside = indicators.filter(({ section }) => section === key);
    const named = subsections.map((sub): SubsectionGroup => ({
      ...sub,
      indicators: inside.filter(({ subsection }) => subsection === sub.key),
    }));
    const loose = inside.filter(({ subsection }) => !subsections.some((sub) => sub.key === subsection));
    const groups = [{ key: null, name: null, indicators: loose }, ...named].filter((group) => group.indicators.length > 0);
    return { key, name, groups, count: inside.length };
  });
}
