import { Autocomplete, TextField } from '@mui/material';
import { useContext } from 'react';
import { useTranslate } from 'ra-core';
import type { Field } from '#resources/definition';
import { groupedOptions } from '../../../../../../fields/ui/optionGroup';
import { useLocalize } from '../../../../../../shell/start/BackOfficeContext';
import { useEditorExtension } from '../extension';
import type { Line } from './model/lines';
import { FieldGroupsContext, type Parent } from './model/parents';

interface Props {
  line: Line;
  parents: readonly Parent[];
  /** The field of the line; undefined for none, and for one that is no longer there. */
  field: Field | undefined;
  error: string | undefined;
  onChoose: (field: Field) => void;
}

interface Option {
  id: string;
  name: string;
  group: string;
}

/** Shows the choice of the field that a condition is about, by its name, under the name of its section. */
export function ParentInput({ line, parents, field, error, onChoose }: Props) {
  const translate = useTranslate();
  const localize = useLocalize();
  const isQuestion = useEditorExtension() !== null;
  const { parent = translate(isQuestion ? 'condition_editor.question' : 'condition_editor.field') } = useContext(FieldGroupsContext);
  const options = parents.map(({ field: { id, name }, group }): Option => ({ id, name: localize(name) || id, group }));
  const current = options.find(({ id }) => id === line.key);
  const value = current ?? (line.key === '' ? null : { id: line.key, name: localize(field?.name) || line.key, group: '' });
  return (
    <Autocomplete<Option>
      // A field that can no longer be chosen stays until another one is.
      options={value && !current ? [value, ...options] : options}
      value={value}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      {...(options.some(({ group }) => group !== '') && { groupBy: ({ group }: Option) => group })}
      {...groupedOptions}
      onChange={(_event, option) => {
        const chosen = parents.find((each) => each.field.id === option?.id);
        if (chosen) onChoose(chosen.field);
      }}
      autoHighlight
      // A line always has a field once one is chosen.
      clearIcon={null}
      noOptionsText={translate('condition_editor.no_match')}
      size="small"
      sx={{ gridArea: 'key', minWidth: 0, '& .MuiAutocomplete-inputRoot.MuiAutocomplete-inputRoot': { pr: '36px' } }}
      renderInput={(params) => (
        <TextField {...params} margin="none" label={parent} error={error !== undefined} helperText={error ?? current?.group} />
      )}
    />
  );
}
