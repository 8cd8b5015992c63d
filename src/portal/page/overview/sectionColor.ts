import type { PublicClient } from '#resources/api/indicators';

/** The colours of series in the theme. The first is the signal’s: it is left for news. */
const colors = 8;
const ofSections = colors - 1;

/** Each section has its colour among those of series, the same wherever it is drawn; never the signal’s. */
export function sectionColor(client: Pick<PublicClient, 'sections'> | null, section: string): number {
  const place = client?.sections.findIndex(({ key }) => key === section) ?? 0;
  return (Math.max(place, 0) % ofSections) + 2;
}
