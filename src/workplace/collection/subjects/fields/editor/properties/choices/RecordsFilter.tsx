import CloseIcon from '@mui/icons-material/Close';
import FilterListIcon from '@mui/icons-material/FilterList';
import { Box, Button, FormLabel, IconButton, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'ra-core';
import type { Field, JsonValue } from '#resources/definition';
import { useLocalize } from '../../../../../../shell/start/BackOfficeContext';
import { kindOf } from '../conditions/model/kinds';
import { ValueInput } from '../conditions/values/ValueInput';

type Filter = Readonly<Record<string, JsonValue>>;
interface Props {
  /** The fields of the records. */
  fields: readonly Field[];
  filter: Filter;
  onChange: (filter: Filter) => void;
}

/** Shows the filter of the records that are used: the fields, and the values of which a record has one. A filter of another form is shown as it is written. */
export function RecordsFilter({ fields, filter, onChange }: Props) {
  const translate = useTranslate();
  const localize = useLocalize();
  const titleId = useId();
  // The fields that were chosen and have no value yet: they filter nothing.
  const [asked, setAsked] = useState<readonly string[]>([]);
  const offered = fields.filter((field) => kindOf(field) !== 'other' && !field.localized && field.format !== 'instant');
  const places = [...new Set([...Object.keys(filter), ...asked])];
  const left = offered.filter(({ id }) => !places.includes(id));
  const put = (id: string, values: readonly JsonValue[]) => {
    const { [id]: _former, ...others } = filter;
    const [first] = values;
    setAsked((before) => (before.includes(id) ? before : [...before, id]));
    onChange(first === undefined ? others : { ...filter, [id]: values.length === 1 ? first : [...values] });
  };
  const remove = (id: string) => {
    const { [id]: _former, ...others } = filter;
    setAsked((before) => before.filter((each) => each !== id));
    onChange(others);
  };
  const change = (id: string, next: string) => {
    const { [id]: _former, ...others } = filter;
    setAsked((before) => [...before.filter((each) => each !== id), next]);
    onChange(others);
  };
  const [next] = left;
  return (
    <Stack role="group" aria-labelledby={titleId} sx={{ gap: 1.5, alignItems: 'flex-start' }}>
      <FormLabel id={titleId} component="span" sx={{ fontSize: 13, ...(places.length === 0 && { display: 'none' }) }}>
        {translate('field_editor.records_filter.title')}
      </FormLabel>
      {places.map((id) => {
        const field = offered.find((each) => each.id === id);
        const name = localize(field?.name) || id;
        return (
          <Box key={id} sx={{ ...line, gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) minmax(0, 1fr) auto' } }}>
            {field ? (
              <>
                <TextField
                  select
                  size="small"
                  margin="none"
                  label={translate('field_editor.records_filter.field')}
                  value={id}
                  onChange={({ target }) => change(id, target.value)}
                >
                  {[field, ...left].map((each) => (
                    <MenuItem key={each.id} value={each.id}>
                      {localize(each.name)}
                    </MenuItem>
                  ))}
                </TextField>
                <Box sx={{ minWidth: 0, gridColumn: { xs: 1, sm: 2 }, gridRow: { xs: 2, sm: 1 } }}>
                  <ValueInput
                    ask="in"
                    values={valuesOf(filter[id])}
                    field={field}
                    error={undefined}
                    onChange={(values) => put(id, values)}
                  />
                </Box>
              </>
            ) : (
              <Typography variant="body2" sx={{ gridColumn: { xs: 1, sm: '1 / 3' }, overflowWrap: 'anywhere' }}>
                {translate('field_editor.records_filter.kept', { filter: JSON.stringify({ [id]: filter[id] }) })}
              </Typography>
            )}
            <IconButton
              size="small"
              aria-label={translate('field_editor.records_filter.remove', { name })}
              sx={{ gridColumn: { xs: 2, sm: 3 }, gridRow: 1 }}
              onClick={() => remove(id)}
            >
              <CloseIcon fontSize="small" />
            </IconButton>
          </Box>
        );
      })}
      {next && (
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          startIcon={<FilterListIcon />}
          onClick={() => setAsked((before) => [...before, next.id])}
        >
          {translate('field_editor.records_filter.add')}
        </Button>
      )}
    </Stack>
  );
}

const line = { display: 'grid', gap: 1, alignItems: 'start', width: '100%' };

const valuesOf = (value: JsonValue | undefined): JsonValue[] => (value === undefined ? [] : Array.isArray(value) ? value : [value]);
