import { Autocomplete, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Tags } from './useTags';

interface Props {
  tags: Tags;
  /** The key of the dimension. */
  root: string;
  name: string;
  value: string | undefined;
  onChange: (tag: string | null) => void;
}

/** Shows a select that limits the view to one tag of a dimension and the tags under it. */
export function UnderTagInput({ tags, root, name, value, onChange }: Props) {
  const translate = useTranslate();
  const options = tags.under(root);
  return (
    <Autocomplete
      options={options}
      value={options.find(({ id }) => id === value) ?? null}
      getOptionLabel={(tag) => tag.name}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_event, tag) => onChange(tag?.id ?? null)}
      renderInput={(params) => <TextField {...params} label={`${translate('grid.under')} · ${name}`} placeholder={translate('grid.all')} />}
    />
  );
}
