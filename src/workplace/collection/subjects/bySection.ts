import type { PublicClient } from '#resources/api/figures/indicators';
import type { LocalizedText } from '#resources/definition';

/** The section and the subsection of a subject. */
interface Placed {
  section: string | null;
  subsection: string | null;
}
interface Group<Of> {
  /** The section as the URL writes it: `climate`, `climate/energy`; '' for subjects without a section. */
  key: string;
  name: string;
  subjects: Of[];
}

/** True when a subject belongs to a section or subsection. '' stands for all sections. */
export const isWithin = (place: string, { section, subsection }: Placed): boolean =>
  place === '' || place === section || place === `${section}/${subsection}`;

/** Returns the subjects by section and subsection, in the order of the site, those without a section last. Sections without subjects are left out. */
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
    // Subjects of a subsection are already taken, so the section gets the others.
    return [taken(key, localize(name), ({ section }) => section === key), ...parts];
  });
  return [...groups, { key: '', name: nowhere, subjects: [...left] }].filter((group) => group.subjects.length > 0);
}

/** Returns the sections for a select, each followed by those of its subsections that have subjects. */
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
