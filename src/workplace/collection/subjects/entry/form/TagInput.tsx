import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { AutocompleteInput } from 'react-admin';
import type { RaRecord } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import { fetchPlaces } from '#dataProvider/calls/entry';
import { groupedOptions } from '../../../../fields/ui/optionGroup';
import { useLocalize, useUiLocale } from '../../../../shell/start/BackOfficeContext';
import { useTags } from '../../../tags/useTags';
import type { TagRoot } from '../../subject';

interface Props {
  subject: RaRecord;
  root: TagRoot;
  /** True when the entry exists, so that its tags can't be changed. */
  fixed: boolean;
}

/** Shows a select for the tag of one dimension, among those that the user may enter values for, grouped by the tags above them. A single required choice is selected at once. */
export function TagInput({ subject, root, fixed }: Props) {
  const localize = useLocalize();
  const { setValue, getValues } = useFormContext();
  const locale = useUiLocale();
  const { nameOf, isPending: naming } = useTags();
  const source = `tags.${root.key}`;
  const { data, isPending } = useQuery({
    queryKey: ['subjects', 'places', subject.id],
    queryFn: ({ signal }) => fetchPlaces(String(subject.id), signal),
    staleTime: 60_000,
  });
  const dimension = data?.find(({ key }) => key === root.key);
  const required = dimension?.required ?? root.required;
  const leaves = dimension?.leaves ?? [];
  const only = !fixed && required && leaves.length === 1 ? leaves[0]?.id : undefined;
  useEffect(() => {
    if (only !== undefined && !getValues(source)) setValue(source, only);
  }, [only, source, getValues, setValue]);
  const own: unknown = fixed ? getValues(source) : undefined;
  const choices = leaves.map(({ id, name, path }) => ({ id, name: localize(name), under: path.map(localize).join(' › ') }));
  // The entry's own tag is shown even when it can no longer be chosen. It is added only once its name is known, because the input keeps the first name it reads.
  if (typeof own === 'string' && data && !naming && !leaves.some(({ id }) => id === own))
    choices.push({ id: own, name: nameOf(own), under: '' });
  return (
    <AutocompleteInput
      // The input keeps the texts of its choices, so another language needs another input.
      key={locale}
      source={source}
      label={localize(dimension?.name) || root.key}
      choices={choices}
      groupBy={({ under }) => String(under)}
      {...groupedOptions}
      isPending={isPending}
      isRequired={required}
      disableClearable={required}
      disabled={fixed}
      translateChoice={false}
      helperText={false}
    />
  );
}
