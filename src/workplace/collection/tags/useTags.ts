import { useState } from 'react';
import { useGetList, type RaRecord } from 'ra-core';
import { useLocalize } from '../../shell/start/BackOfficeContext';

export interface TagOption {
  id: string;
  /** The name with those of the tags above it, without the root: "Canada › Montréal". */
  name: string;
  /** The tag's own name. */
  short: string;
  /** The id of the tag above it. */
  parent: string;
  root: string;
}
export interface Tags {
  isPending: boolean;
  /** The dimensions: the tags that have no tag above them. Here `id` is the key of the tag. */
  roots: { id: string; name: string }[];
  /** Returns the tags under a root, each after the tag above it. */
  under: (root: string) => TagOption[];
  nameOf: (id: string) => string;
}

/** Reads the tags (at most 1000), in one request for all the screens that offer some. */
export function useTags(): Tags {
  const localize = useLocalize();
  const { data = [], isPending } = useGetList('tags', {
    filter: {},
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'position', order: 'ASC' },
  });
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const byId = new Map(data.map((tag) => [tag.id, tag]));
  const own = (tag: RaRecord): string => localize(tag.name) || String(tag.key);
  const full = (tag: RaRecord): string => {
    const above = byId.get(tag.parent_id);
    return above && above.parent_id ? `${full(above)} › ${own(tag)}` : own(tag);
  };
  const below = (id: unknown): TagOption[] =>
    data
      .filter((tag) => tag.parent_id === id && !(tag.archived_at && tag.archived_at <= today))
      .flatMap((tag) => [
        { id: String(tag.id), name: full(tag), short: own(tag), parent: String(tag.parent_id), root: String(tag.root_key) },
        ...below(tag.id),
      ]);
  const rootTags = data.filter((tag) => !tag.parent_id);
  return {
    isPending,
    roots: rootTags.map((tag) => ({ id: String(tag.key), name: own(tag) })),
    under: (root) => below(rootTags.find(({ key }) => key === root)?.id ?? root),
    nameOf: (id) => {
      const tag = byId.get(id);
      return tag ? full(tag) : id;
    },
  };
}
