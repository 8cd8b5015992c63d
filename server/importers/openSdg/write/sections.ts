import type { Values } from '#resources/definition';
import type { Deps } from '#server/entities/deps';
import { clientConfig } from '#server/core/config/clientConfig';
import type { Place } from '../plan/goals';

/** Returns the sections to write for the places of a plan: missing sections, and existing ones that lack subsections. The names that a client gave stay. */
export async function neededSections({ database }: Deps, places: readonly Place[]): Promise<Values[]> {
  const { sections } = await clientConfig(database.db);
  const bySection = new Map<string, Place[]>();
  for (const place of places) bySection.set(place.section.key, [...(bySection.get(place.section.key) ?? []), place]);
  return [...bySection.values()].flatMap((group): Values[] => {
    const [first] = group;
    const own = sections.find(({ key }) => key === first?.section.key);
    const missing = new Map(
      group.flatMap(({ subsection }) =>
        subsection && !own?.subsections.some(({ key }) => key === subsection.key) ? [[subsection.key, subsection] as const] : [],
      ),
    );
    if (!first || (own && missing.size === 0)) return [];
    const { key, name, position } = own ?? first.section;
    const added = [...missing.values()].sort((a, b) => a.position - b.position);
    const parts = [...(own?.subsections ?? []), ...added].map((part) => ({
      key: part.key,
      name: { ...part.name },
      position: part.position,
    }));
    return [{ key, name, position, subsections: parts }];
  });
}
