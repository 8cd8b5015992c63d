import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Stack } from '@mui/material';
import type { Dispatch, SetStateAction } from 'react';
import { useTranslate } from 'ra-core';
import { useBackOffice, useDefinition } from '../../../../../shell/start/BackOfficeContext';
import { PeopleInput } from './PeopleInput';
import { RecordsInput } from './RecordsInput';
import { readSheet } from './sheet';
import { SheetInput } from './SheetInput';
import { TagChoices } from './TagChoices';
import { knownIn, type Dimensions, type Whom } from './whom';

interface Props {
  value: Whom;
  dimensions: Dimensions;
  onChange: Dispatch<SetStateAction<Whom>>;
}

/** Shows the inputs for who gets a questionnaire: people and addresses, or the records of a list. */
export function WhomInput({ value, dimensions, onChange }: Props) {
  const translate = useTranslate();
  const { definitions } = useBackOffice();
  const { roles } = readSheet(value.source === 'people' ? value.text : '', value.sheet, knownIn(dimensions, definitions));
  const knowsPeople = useDefinition('users') !== undefined;
  return (
    <Stack sx={{ gap: 2 }}>
      <FormControl>
        <FormLabel id="whom">{translate('manage_questionnaires.form.whom')}</FormLabel>
        <RadioGroup
          row
          aria-labelledby="whom"
          value={value.source}
          onChange={(_event, source) => onChange((before) => ({ ...before, source: source === 'records' ? 'records' : 'people' }))}
        >
          {(['people', 'records'] as const).map((source) => (
            <FormControlLabel
              key={source}
              value={source}
              control={<Radio />}
              label={translate(`manage_questionnaires.form.sources.${source}`)}
            />
          ))}
        </RadioGroup>
      </FormControl>
      {value.source === 'records' && (
        <RecordsInput value={value.records} onChange={(change) => onChange((before) => ({ ...before, records: change(before.records) }))} />
      )}
      {value.source === 'people' && knowsPeople && (
        <PeopleInput people={value.people} onPeople={(people) => onChange((before) => ({ ...before, people }))} />
      )}
      {value.source === 'people' && (
        <SheetInput
          text={value.text}
          choices={value.sheet}
          dimensions={dimensions}
          onText={(text) => onChange((before) => ({ ...before, text, ...(text === '' && { sheet: {} }) }))}
          onChoices={(sheet) => onChange((before) => ({ ...before, sheet }))}
        />
      )}
      <TagChoices dimensions={dimensions} given={new Set(roles)} value={value} onChange={onChange} />
    </Stack>
  );
}
