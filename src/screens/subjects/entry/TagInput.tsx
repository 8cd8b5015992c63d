import { AutocompleteInput } from 'react-admin';
import { useGetList } from 'ra-core';
import { useLocalize } from '../../../shell/BackOfficeContext';
import { useText } from '../../../fields/display/localized';
import type { TagRoot } from '../subject';

/** The leaf of one dimension: a site, a brand, a country. */
export function TagInput({ root, fixed }: { root: TagRoot; fixed: boolean }) {
  const localize = useLocalize();
  const { data = [], isPending } = useGetList('tags', {
    filter: { root_key: root.key },
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'position', order: 'ASC' },
  });
  const rootTag = data.find(({ key }) => key === root.key);
  const parents = new Set(data.map(({ parent_id }) => parent_id));
  const leaves = data.filter((tag) => !parents.has(tag.id) && tag.key !== root.key && !tag.archived_at);
  const name = useText(rootTag?.name) || root.key;
  return (
    <AutocompleteInput
      source={`tags.${root.key}`}
      label={name}
      choices={leaves.map((tag) => ({ id: tag.id, name: localize(tag.name) }))}
      isPending={isPending}
      isRequired={root.required}
      disableClearable={root.required}
      disabled={fixed}
      translateChoice={false}
      helperText={false}
    />
  );
}
