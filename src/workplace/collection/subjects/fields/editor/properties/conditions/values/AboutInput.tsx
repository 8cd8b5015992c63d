import { MenuItem, Stack, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useMemo, useState, type ReactNode } from 'react';
import type { Field, JsonValue } from '#resources/definition';
import { useBackOffice, useUiLocale } from '../../../../../../../shell/start/BackOfficeContext';
import { useRecordsNamed } from './useRecordsNamed';

interface Props {
  values: readonly JsonValue[];
  error: string | undefined;
  onChange: (values: JsonValue[]) => void;
  /** Draws the choice of a record by this field. */
  children: (field: Field) => ReactNode;
}

/** Shows the choice of the record that a questionnaire is about: a list, then one of its records. */
export function AboutInput({ values, error, onChange, children }: Props) {
  const translate = useTranslate();
  const locale = useUiLocale();
  const { definitions } = useBackOffice();
  const found = useRecordsNamed(values.map(String));
  const [chosen, choose] = useState<string>();
  const resource = chosen ?? found.get(String(values[0]))?.resource ?? '';
  const entity = definitions.find(({ id }) => id === resource);
  const field = useMemo(
    (): Field | undefined =>
      entity && { id: entity.id, name: {}, type: 'dropdown', choices_from: { resource: entity.id, label: entity.title } },
    [entity],
  );
  return (
    <Stack sx={{ gap: 1 }}>
      <TextField
        select
        size="small"
        margin="none"
        label={translate('condition_editor.about_list')}
        value={resource}
        onChange={({ target }) => {
          choose(target.value);
          onChange([]);
        }}
        error={error !== undefined && !field}
        helperText={field ? undefined : error}
      >
        {definitions
          .filter(({ id, create }) => create !== false || id === resource)
          .map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name[locale].other}
            </MenuItem>
          ))}
      </TextField>
      {field && children(field)}
    </Stack>
  );
}
