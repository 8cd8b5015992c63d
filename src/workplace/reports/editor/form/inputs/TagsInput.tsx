import { Autocomplete, Box, FormControl, FormHelperText, FormLabel, TextField } from '@mui/material';
import { useGetList, useInput, useTranslate } from 'ra-core';
import { isRecord } from '#resources/language/fields/isRecord';
import { useTags } from '../../../../collection/tags/useTags';
import { HelperLine } from '../../../../fields/parts/HelperLine';
import type { FieldInputProps } from '../../../../fields/ui/types';
import { useOffered } from '../chosen';

/** Chooses a tag or none of each dimension, by their keys: of the dimensions that the indicator beside it has, or of all. */
export function TagsInput({ source, label, disabled = false }: FieldInputProps) {
  const translate = useTranslate();
  const { field, fieldState } = useInput({ source });
  const offered = useOffered()?.dimensions.map(({ key }) => key);
  const { roots, under } = useTags();
  const keyOf = useTagKeys();
  // An empty selection of a part means that of the report. An empty selection of the report means no selection.
  const unset = source === 'default_tags' ? 'reports.as_overall' : 'reports.as_report';
  const selection: Record<string, unknown> = isRecord(field.value) ? field.value : {};
  const shown = roots.filter(({ id }) => !offered || offered.includes(id) || Object.hasOwn(selection, id));
  const choose = (root: string, tag: string | null) => {
    const { [root]: _before, ...others } = selection;
    const next = tag === null ? others : { ...others, [root]: tag };
    field.onChange(Object.keys(next).length > 0 ? next : null);
  };
  if (shown.length === 0) return null;
  return (
    <FormControl component="fieldset" fullWidth error={fieldState.invalid} variant="standard">
      <FormLabel component="legend" sx={{ mb: 1 }}>
        {label}
      </FormLabel>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))' }}>
        {shown.map((root) => {
          const options = under(root.id).map(({ id, name }) => ({ key: keyOf(id), name }));
          const chosen = selection[root.id];
          return (
            <Autocomplete
              key={root.id}
              options={options}
              getOptionLabel={({ name }) => name}
              getOptionKey={({ key }) => key}
              isOptionEqualToValue={(option, value) => option.key === value.key}
              value={typeof chosen === 'string' ? (options.find(({ key }) => key === chosen) ?? { key: chosen, name: chosen }) : null}
              onChange={(_event, tag) => choose(root.id, tag?.key ?? null)}
              disabled={disabled}
              size="small"
              renderInput={(params) => <TextField {...params} label={root.name} placeholder={translate(unset)} />}
            />
          );
        })}
      </Box>
      {fieldState.error?.message && (
        <FormHelperText component="div" sx={{ mx: 0 }}>
          <HelperLine error={fieldState.error.message} help={undefined} />
        </FormHelperText>
      )}
    </FormControl>
  );
}

/** Returns a function that gives the key of a tag by its id. `useTags` reads the same list. */
function useTagKeys(): (id: string) => string {
  const { data = [] } = useGetList('tags', {
    filter: {},
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'position', order: 'ASC' },
  });
  const keys = new Map(data.map(({ id, key }) => [String(id), String(key)]));
  return (id) => keys.get(id) ?? id;
}
