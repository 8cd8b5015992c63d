import AddIcon from '@mui/icons-material/Add';
import { Autocomplete, Box, Button, FormControl, FormHelperText, FormLabel, Stack, TextField, Typography } from '@mui/material';
import { useInput, useTranslate } from 'ra-core';
import { HelperLine } from '../../fields/HelperLine';
import type { FieldInputProps } from '../../fields/types';
import { useTags } from '../tags/useTags';
import { scopesOf, useSubjects, type Scope } from './ScopesDisplay';

/** To which subjects and tags a person is limited: one or several limits, any of which lets an input through. */
export function ScopesInput({ source, label, help, disabled = false }: FieldInputProps) {
  const translate = useTranslate();
  const { field, fieldState } = useInput({ source });
  const scopes = scopesOf(field.value);
  const replace = (place: number, scope: Scope) => field.onChange(scopes.map((each, index) => (index === place ? scope : each)));
  return (
    <FormControl component="fieldset" fullWidth variant="standard" error={fieldState.invalid}>
      <FormLabel component="legend" sx={{ mb: 1 }}>
        {label}
      </FormLabel>
      <Stack sx={{ gap: 1.5 }}>
        {scopes.length === 0 && <Typography variant="body2">{translate('scopes.none')}</Typography>}
        {scopes.map((scope, place) => (
          <ScopeLine
            key={place}
            name={`${label} ${place + 1}`}
            scope={scope}
            disabled={disabled}
            onChange={(next) => replace(place, next)}
            onRemove={() => field.onChange(scopes.filter((_each, index) => index !== place))}
          />
        ))}
        <div>
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            startIcon={<AddIcon />}
            disabled={disabled}
            onClick={() => field.onChange([...scopes, { subjects: [], tags: [] }])}
          >
            {translate('scopes.add')}
          </Button>
        </div>
      </Stack>
      <FormHelperText component="div" sx={{ mx: 0 }}>
        <HelperLine error={fieldState.error?.message} help={help} />
      </FormHelperText>
    </FormControl>
  );
}

interface LineProps {
  name: string;
  scope: Scope;
  disabled: boolean;
  onChange: (scope: Scope) => void;
  onRemove: () => void;
}
function ScopeLine({ name, scope, disabled, onChange, onRemove }: LineProps) {
  const translate = useTranslate();
  const subjects = useSubjects();
  const { roots, under, nameOf } = useTags();
  return (
    <Box
      role="group"
      aria-label={name}
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'end',
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr auto' },
        borderBottom: 1,
        borderColor: 'divider',
        pb: 1.5,
      }}
    >
      <Autocomplete
        multiple
        size="small"
        disabled={disabled}
        options={subjects.ids}
        getOptionLabel={subjects.nameOf}
        value={scope.subjects}
        onChange={(_event, next) => onChange({ ...scope, subjects: next })}
        renderInput={(params) => (
          <TextField
            {...params}
            label={translate('scopes.subjects')}
            placeholder={scope.subjects.length ? '' : translate('scopes.all_subjects')}
          />
        )}
      />
      <Autocomplete
        multiple
        size="small"
        disabled={disabled}
        options={roots.flatMap(({ id }) => under(id).map((tag) => tag.id))}
        groupBy={(tag) => roots.find(({ id }) => under(id).some((each) => each.id === tag))?.name ?? ''}
        getOptionLabel={nameOf}
        value={scope.tags}
        onChange={(_event, next) => onChange({ ...scope, tags: next })}
        renderInput={(params) => (
          <TextField {...params} label={translate('scopes.tags')} placeholder={scope.tags.length ? '' : translate('scopes.all_tags')} />
        )}
      />
      <Button size="small" color="error" disabled={disabled} onClick={onRemove}>
        {translate('list.remove_line')}
      </Button>
    </Box>
  );
}
