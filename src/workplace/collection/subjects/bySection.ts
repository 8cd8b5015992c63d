import type { PublicClient } from '#resources/api/indicators';
import type { LocalizedText } from '#resources/definition';

/** Where a subject stands. */
interface Placed {
  section: string | null;
  subsection: string | null;
}
interface Group<Of> {
  /** As an address says it: `climate`, `climate/energy`; '' for what stands in no section. */
  key: string;
  name: string;
  subjects: Of[];
}

/** Whether a subject stands in a section or subsection; '' is everywhere. */
export const isWithin = (place: string, { section, subsection }: Placed): boolean =>
  place === '' || place === section || place === `${section}/${subsection}`;

/** Subjects by section and, where they say one, subsection, in the order of the site; those that stand in none last. Nothing of what has none. */
export function bySection<Of extends Placed>(
  { sections }: Pick<PublicClient, 'sections'>,
  subjects: readonly Of[],
  localize: (text: LocalizedText) => string,
  nowhere: string,
): Group<Of>[] {
  const left = new Set(subjects);
  const taken = (key: string, name: string, is: (subject: Of) => boolean): Group<Of> => {
    const own = [...left].filter(is);
    for (const subject of own) left.delete(subject);
    return { key, name, subjects: own };
  };
  const groups = sections.flatMap(({ key, name, subsections }) => {
    const parts = subsections.map((part) =>
      taken(`${key}/${part.key}`, `${localize(name)} › ${localize(part.name)}`, (subject) => isWithin(`${key}/${part.key}`, subject)),
    );
    // What is in a subsection is taken by now: the section keeps the rest.
    return [taken(key, localize(name), ({ section }) => section === key), ...parts];
  });
  return [...groups, { key: '', name: nowhere, subjects: [...left] }].filter((group) => group.subjects.length > 0);
}

/** The sections, each before those of its subsections that subjects stand in, to choose from. */
export function sectionsOf(
  { sections }: Pick<PublicClient, 'sections'>,
  subjects: readonly Placed[],
  localize: (text: LocalizedText) => string,
): { id: string; name: string }[] {
  return sections.flatMap(({ key, name, subsections }) => [
    { id: key, name: localize(name) },
    ...subsections
      .map((part) => ({ id: `${key}/${part.key}`, name: `${localize(name)} › ${localize(part.name)}` }))
      .filter(({ id }) => subjects.some((subject) => isWithin(id, subject))),
  ]);
}
