import { useSearchParams } from 'react-router';
import { searchWith } from '../shell/parts/searchWith';

/** Reads and sets the filters of a screen in its address, so that a link shows the same screen with the same filters. */
export function useUrlFilters<Name extends string>(names: readonly Name[]) {
  const [search, setSearch] = useSearchParams();
  const asked = names.flatMap((name): [Name, string][] => {
    const value = search.get(name);
    return value ? [[name, value]] : [];
  });
  return {
    asked: Object.fromEntries(asked),
    value: (name: Name) => search.get(name) ?? '',
    set: (name: Name, value: string) => setSearch((before) => searchWith(before, { [name]: value || null }), { replace: true }),
    clear: () => setSearch({}, { replace: true }),
    any: asked.length > 0,
  };
}
