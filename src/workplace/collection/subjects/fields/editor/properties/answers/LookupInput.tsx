import { Box, FormHelperText, MenuItem, TextField } from '@mui/material';
import { useGetList, useInput, useTranslate } from 'ra-core';
import { useFormState } from 'react-hook-form';
import { hasOwnTable } from '#resources/addresses/ownTables';
import type { Field, JsonValue } from '#resources/definition';
import { isJson } from '#resources/language/fields/clean';
import { isRecord } from '#resources/language/fields/isRecord';
import type { FieldInputProps } from '../../../../../../fields/ui/types';
import { useBackOffice, useLocalize, useUiLocale } from '../../../../../../shell/start/BackOfficeContext';
import { RecordsFilter } from '../choices/RecordsFilter';
import { errorTextOf } from '../errorText';

/** Shows the input for the records in which a number is looked up: their list, the number, the records that count, and the fields that say for which place and from which day. */
export function LookupInput({ source, label, help }: FieldInputProps) {
  const translate = useTranslate();
  const locale = useUiLocale();
  const { definitions } = useBackOffice();
  const { field } = useInput({ source });
  const { errors } = useFormState();
  const { data: roots = [] } = useGetList('tags', {
    filter: { parent_id__empty: true },
    sort: { field: 'position', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  });
  const lookup: Record<string, unknown> = isRecord(field.value) ? field.value : {};
  const resource = textOf(lookup['resource']);
  const entity = definitions.find(({ id }) => id === resource);
  const offered = definitions.filter(({ id, fields }) => id === resource || (!hasOwnTable(id) && fields.some(isNumber)));
  const [[place = '', named] = []] = Object.entries(isRecord(lookup['tags']) ? lookup['tags'] : {});
  const root = textOf(named);
  const put = (more: Record<string, unknown>) =>
    field.onChange(Object.fromEntries(Object.entries({ ...lookup, ...more }).filter(([, value]) => value !== undefined && value !== '')));
  const choose = (id: string) => {
    const number = definitions.find((each) => each.id === id)?.fields.find(isNumber)?.id;
    field.onChange(id === '' ? null : { resource: id, field: number });
  };
  const error = errorTextOf(errors, source);
  const select = (id: string, text: string, fields: readonly Field[], value: string, onChange: (next: string) => void) => (
    <FieldSelect key={id} label={translate(`field_editor.lookup.${text}`)} fields={fields} value={value} onChange={onChange} />
  );
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}>
      <TextField
        select
        label={label}
        value={resource}
        onChange={({ target }) => choose(target.value)}
        error={error !== undefined}
        helperText={error ?? help}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{translate('field_editor.lookup.none')}</MenuItem>
        {offered.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name[locale].other}
          </MenuItem>
        ))}
        {resource !== '' && !entity && <MenuItem value={resource}>{resource}</MenuItem>}
      </TextField>
      {entity && (
        <>
          {select('field', 'field', entity.fields.filter(isNumber), textOf(lookup['field']), (next) => put({ field: next }))}
          <Box sx={{ gridColumn: '1 / -1' }}>
            <RecordsFilter
              key={resource}
              fields={entity.fields}
              filter={isFilter(lookup['filter']) ? lookup['filter'] : {}}
              onChange={(next) => put({ filter: Object.keys(next).length > 0 ? next : undefined })}
            />
          </Box>
          {select('place', 'place', entity.fields.filter(isWord), place, (next) =>
            put({ tags: next ? { [next]: root || textOf(roots[0]?.key) } : undefined }),
          )}
          <TextField
            select
            label={translate('field_editor.lookup.dimension')}
            value={root}
            disabled={place === ''}
            onChange={({ target }) => put({ tags: { [place]: target.value } })}
            helperText={translate('field_editor.lookup.place_help')}
          >
            {[...new Set([...roots.map(({ key }) => textOf(key)), root])].map((key) => (
              <MenuItem key={key} value={key}>
                <RootName roots={roots} root={key} />
              </MenuItem>
            ))}
          </TextField>
          {select('from', 'valid_from', entity.fields.filter(isDay), textOf(lookup['valid_from']), (next) => put({ valid_from: next }))}
          {select('until', 'valid_until', entity.fields.filter(isDay), textOf(lookup['valid_until']), (next) => put({ valid_until: next }))}
          <FormHelperText sx={{ gridColumn: '1 / -1', mt: 0 }}>{translate('field_editor.lookup.kept_help')}</FormHelperText>
        </>
      )}
    </Box>
  );
}

interface SelectProps {
  label: string;
  fields: readonly Field[];
  value: string;
  onChange: (id: string) => void;
}

/** Shows the choice of a field of the records, or of none. */
function FieldSelect({ label, fields, value, onChange }: SelectProps) {
  const translate = useTranslate();
  const localize = useLocalize();
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{translate('field_editor.lookup.no_field')}</MenuItem>
      {[...new Set([...fields.map(({ id }) => id), ...(value ? [value] : [])])].map((id) => (
        <MenuItem key={id} value={id}>
          {localize(fields.find((each) => each.id === id)?.name) || id}
        </MenuItem>
      ))}
    </TextField>
  );
}

function RootName({ roots, root }: { roots: readonly { key?: unknown; name?: Field['name'] }[]; root: string }) {
  const localize = useLocalize();
  return localize(roots.find(({ key }) => key === root)?.name) || root;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const isNumber = ({ type, permission }: Field) => type === 'number' && !permission?.read;
const isDay = ({ type, format }: Field) => type === 'date' && format !== 'instant';
const isWord = ({ type, localized }: Field) => ['string', 'dropdown', 'radio'].includes(type) && !localized;
const isFilter = (value: unknown): value is Record<string, JsonValue> => isRecord(value) && Object.values(value).every(isJson);
