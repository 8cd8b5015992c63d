import { Autocomplete, Box, FormControl, FormHelperText, FormLabel, TextField, Typography } from '@mui/material';
import { useGetManyAggregate, useInput, useSourceContext, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { HelperLine } from '../../fields/parts/HelperLine';
import type { FieldInputProps } from '../../fields/ui/types';
import { tagsOf } from '../inputs/display/TagNames';
import { tagRootsOf } from '../subjects/subject';
import { useTags } from './useTags';

/** Shows a select for each dimension, to choose one tag or none. */
function TagSelectionInput({ field, source, label, help, disabled = false, roots: asked }: FieldInputProps & { roots: readonly string[] }) {
  const translate = useTranslate();
  const { roots, under, nameOf } = useTags();
  const { field: control, fieldState } = useInput({ source });
  const selection = tagsOf(control.value);
  const shown = [...new Set([...asked, ...Object.keys(selection)])];
  const choose = (root: string, tag: string | null) => {
    const { [root]: _before, ...others } = selection;
    const next = tag === null ? others : { ...others, [root]: tag };
    control.onChange(Object.keys(next).length > 0 || field.default !== undefined ? next : null);
  };
  return (
    <FormControl component="fieldset" fullWidth error={fieldState.invalid} variant="standard">
      <FormLabel component="legend" sx={{ mb: 0.5 }}>
        {label}
      </FormLabel>
      {shown.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('tags.no_dimension')}
        </Typography>
      )}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))' }}>
        {shown.map((root) => (
          <Autocomplete
            key={root}
            options={under(root).map(({ id }) => id)}
            getOptionLabel={nameOf}
            value={selection[root] ?? null}
            onChange={(_event, tag) => choose(root, tag)}
            disabled={disabled}
            size="small"
            renderInput={(params) => (
              <TextField {...params} label={roots.find(({ id }) => id === root)?.name ?? root} placeholder={translate('tags.all')} />
            )}
          />
        ))}
      </Box>
      <FormHelperText component="div" sx={{ mx: 0 }}>
        <HelperLine error={fieldState.error?.message} help={help} />
      </FormHelperText>
    </FormControl>
  );
}

/** Returns the dimensions of these subjects. */
function useRootsOf(subjects: readonly string[]): string[] {
  const ids = [...new Set(subjects)];
  const { data = [] } = useGetManyAggregate('subjects', { ids }, { enabled: ids.length > 0 });
  return [...new Set(data.flatMap((subject) => tagRootsOf(subject).map(({ key }) => key)))];
}

const subjectOf = (term: unknown): string[] =>
  typeof term === 'object' && term !== null && 'subject' in term && typeof term.subject === 'string' && term.subject !== ''
    ? [term.subject]
    : [];

/** Shows the tags that a term of an indicator is limited to, among the dimensions of its subject. */
export function TermTagsInput(props: FieldInputProps) {
  const { getSource } = useSourceContext();
  const subject: unknown = useWatch({ name: getSource('subject') });
  return <TagSelectionInput {...props} roots={useRootsOf(subjectOf({ subject }))} />;
}

/** Shows the tags that an indicator is first shown for, among the dimensions of the subjects in its formula. */
export function DefaultTagsInput(props: FieldInputProps) {
  const terms: unknown = useWatch({ name: 'terms' });
  return <TagSelectionInput {...props} roots={useRootsOf(Array.isArray(terms) ? terms.flatMap(subjectOf) : [])} />;
}
