import { Skeleton } from '@mui/material';
import { useGetManyAggregate, useTranslate } from 'ra-core';
import type { FieldDisplayProps } from '../../../fields/ui/types';
import { useLocalize } from '../../../shell/start/BackOfficeContext';

/** Shows the names of an entry's tags. The tags of all rows of a list are read in one request. */
export function TagNames({ tags }: { tags: unknown }) {
  const localize = useLocalize();
  const ids = idsOf(tags);
  const { data } = useGetManyAggregate('tags', { ids }, { enabled: ids.length > 0 });
  if (ids.length > 0 && !data) return <Skeleton component="span" width={140} sx={{ display: 'inline-block' }} />;
  const shown = ids.map((id) => ({ id, name: localize(data?.find((tag) => tag?.id === id)?.name) })).filter(({ name }) => name !== '');
  return (
    <>
      {shown.map(({ id, name }, index) => (
        <span key={id}>
          {index > 0 && ' · '}
          <span style={{ whiteSpace: 'nowrap' }}>{name}</span>
        </span>
      ))}
    </>
  );
}

/** Shows the names of the tags of a selection, or that it has none and takes all. */
export function TagSelectionDisplay({ value }: FieldDisplayProps) {
  const translate = useTranslate();
  return idsOf(value).length > 0 ? <TagNames tags={value} /> : <>{translate('tags.all')}</>;
}

/** Returns the tag ids by dimension in a value, ignoring anything else in it. */
export function tagsOf(tags: unknown): Record<string, string> {
  if (typeof tags !== 'object' || tags === null) return {};
  return Object.fromEntries(
    Object.entries(tags).filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== ''),
  );
}
const idsOf = (tags: unknown): string[] => Object.values(tagsOf(tags));
