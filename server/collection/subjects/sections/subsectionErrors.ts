import type { RecordError } from '#resources/definition';
import type { Section } from '#server/core/db/schema';

interface Placed {
  section: string | null;
  subsection: string | null;
}

/** Returns an error where the subsection doesn't belong to the section. */
export function subsectionErrors({ section, subsection }: Placed, sections: readonly Section[]): RecordError[] {
  if (subsection === null) return [];
  const known = sections.find((one) => one.key === section)?.subsections.map((one) => one.key) ?? [];
  return known.includes(subsection)
    ? []
    : [{ field: 'subsection', code: 'INVALID', level: 'error', params: { reason: 'choice', accepted: known } }];
}
