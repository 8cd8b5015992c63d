import type { PublicClient } from '#resources/api/figures/indicators';

/** The number of series colours in the theme. The first is the signal colour, which is kept for news. */
const colors = 8;
const ofSections = colors - 1;

/** Returns the number of a section's colour among those of series, the same in every drawing; never the signal colour. */
export function sectionColor(client: Pick<PublicClient, 'sections'> | null, section: string): number {
  const place = client?.sections.findIndex(({ key }) => key === section) ?? 0;
  return (Math.max(place, 0) % ofSections) + 2;
}
