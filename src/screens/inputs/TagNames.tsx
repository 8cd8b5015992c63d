import { Skeleton } from '@mui/material';
import { useGetManyAggregate } from 'ra-core';
import type { FieldDisplayProps } from '../../fields/types';
import { useLocalize } from '../../shell/BackOfficeContext';

/** The names of an input's tags; all of a list's are read in one call. */
export function TagNames({ tags }: { tags: unknown }) {
  const localize = useLocalize();
  const ids = idsOf(tags);
  const { data } = useGetManyAggregate('tags', { ids }, { enabled: ids.length > 0 });
  if (ids.length > 0 && !data) return <Skeleton component="span" width={140} sx={{ display: 'inline-block' }} />;
  return <>{(data ?? []).filter(Boolean).map((tag) => localize(tag.name)).join(' · ')}</>;
}

/** A field that holds a selection of tags. */
export const TagSelectionDisplay = ({ value }: FieldDisplayProps) => <TagNames tags={value} />;

/** Tag ids by root, from a value that may be anything. */
export function tagsOf(tags: unknown): Record<string, string> {
  if (typeof tags !== 'object' || tags === null) return {};
  return Object.fromEntries(Object.entries(tags).filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== ''));
}
const idsOf = (tags: unknown): string[] => Object.values(tagsOf(tags));
