import type { PublicClient } from '#resources/api/indicators';

const colors = 8;

/** Each section has its colour among those of series, the same wherever it is drawn. */
export function sectionColor({ sections }: Pick<PublicClient, 'sections'>, section: string): number {
  const place = sections.findIndex(({ key }) => key === section);
  return (Math.max(place, 0) % colors) + 1;
}
