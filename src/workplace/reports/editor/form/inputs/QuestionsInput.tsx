import { useQuery } from '@tanstack/react-query';
import { Autocomplete, TextField } from '@mui/material';
import { useInput, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { apiUrl, http } from '#dataProvider/http/http';
import { questionsOf, type Section } from '#resources/language/questions/sections';
import { HelperLine } from '../../../../fields/parts/HelperLine';
import type { FieldInputProps } from '../../../../fields/ui/types';
import { useLocalize } from '../../../../shell/start/BackOfficeContext';

/** Chooses questions of the questionnaire beside it, in the order in which their answers are shown. */
export function QuestionsInput({ source, label, help, disabled = false }: FieldInputProps) {
  const translate = useTranslate();
  const localize = useLocalize();
  const { field, fieldState, id } = useInput({ source });
  const questionnaire: unknown = useWatch({ name: 'questionnaire' });
  const { data: sections = [], isFetching } = useQuery({
    queryKey: ['reports', 'questions', questionnaire],
    queryFn: async ({ signal }): Promise<readonly Section[]> =>
      (await http(`${apiUrl}/questionnaires/admin/${encodeURIComponent(String(questionnaire))}/config`, { signal })).json.sections,
    enabled: typeof questionnaire === 'string' && questionnaire !== '',
    staleTime: 60_000,
    retry: false,
  });
  const names = new Map(questionsOf(sections).map((question) => [question.id, localize(question.name) || question.id]));
  const value = Array.isArray(field.value) ? field.value.map(String) : [];
  return (
    <Autocomplete
      id={id}
      multiple
      size="small"
      options={[...new Set([...names.keys(), ...value])]}
      value={value}
      loading={isFetching}
      disabled={disabled}
      filterSelectedOptions
      disableCloseOnSelect
      getOptionLabel={(key) => names.get(key) ?? key}
      onChange={(_event, keys) => field.onChange(keys)}
      noOptionsText={translate('reports.no_question')}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          error={fieldState.invalid}
          helperText={<HelperLine error={fieldState.error?.message} help={help} />}
        />
      )}
    />
  );
}
