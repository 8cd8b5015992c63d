import { Alert, Autocomplete, Stack, TextField, Typography } from '@mui/material';
import type { Dispatch, SetStateAction } from 'react';
import { useTranslate } from 'ra-core';
import type { Field } from '#resources/definition';
import { useBackOffice, useDefinition, useLocalize, useUiLocale } from '../../../../../shell/start/BackOfficeContext';
import { listed } from '#resources/formats/listed';
import { useTags, type Tags } from '../../../../tags/useTags';
import type { Role } from './sheet';
import { recordsIn, tagFields, type Dimensions, type Whom } from './whom';

interface Props {
  dimensions: Dimensions;
  /** The roles of the columns of the spreadsheet. */
  given: ReadonlySet<Role>;
  value: Whom;
  onChange: Dispatch<SetStateAction<Whom>>;
}

/** Shows, for each dimension of the subjects that the template feeds, the tag of all questionnaires, or the field of the records that holds it. */
export function TagChoices(props: Props) {
  const translate = useTranslate();
  const mayRead = useDefinition('tags') !== undefined;
  if (props.dimensions.length === 0) return null;
  return mayRead ? <Choices {...props} /> : <Alert severity="info">{translate('manage_questionnaires.form.tags.unreadable')}</Alert>;
}

function Choices({ dimensions, given, value, onChange }: Props) {
  const translate = useTranslate();
  const localize = useLocalize();
  const tags = useTags();
  const { definitions } = useBackOffice();
  const { definition } = recordsIn(value.records, definitions);
  const fields = value.source === 'records' && definition ? tagFields(definition) : [];
  const locale = useUiLocale();
  return (
    <Stack component="fieldset" sx={{ border: 0, p: 0, m: 0, gap: 2 }}>
      <Typography component="legend" variant="subtitle2" sx={{ p: 0, mb: 1 }}>
        {translate('manage_questionnaires.form.tags.title')}
      </Typography>
      {dimensions.map((dimension) => (
        <TagChoice
          key={dimension.key}
          name={localize(dimension.name) || dimension.key}
          required={dimension.required && !given.has(`tags.${dimension.key}`)}
          help={
            given.has(`tags.${dimension.key}`)
              ? translate('manage_questionnaires.form.tags.given')
              : translate('manage_questionnaires.form.tags.help', {
                  subjects: listed(dimension.subjects.map(localize), locale),
                  smart_count: dimension.subjects.length,
                })
          }
          options={optionsOf(tags, dimension.key, fields, (field) =>
            translate('manage_questionnaires.form.tags.field', { name: localize(field.name) }),
          )}
          chosen={(value.source === 'records' ? value.records.tags[dimension.key] : undefined) ?? value.tags[dimension.key]}
          onChoose={(option) => onChange((before) => withTag(before, dimension.key, option))}
        />
      ))}
    </Stack>
  );
}

/** Returns the choices with this option for a dimension: a tag for all, or the field that holds the tag. Without an option, they have neither. */
function withTag(before: Whom, root: string, option: Option | null): Whom {
  const { [root]: _tag, ...tags } = before.tags;
  const { [root]: _field, ...fields } = before.records.tags;
  return {
    ...before,
    tags: option?.kind === 'tag' ? { ...tags, [root]: option.id } : tags,
    records: { ...before.records, tags: option?.kind === 'field' ? { ...fields, [root]: option.id } : fields },
  };
}

interface Option {
  kind: 'tag' | 'field';
  id: string;
  name: string;
}

/** Returns the fields that hold a tag, then the tags that have none under them, because entries can have no others. */
function optionsOf(tags: Tags, root: string, fields: readonly Field[], nameOf: (field: Field) => string): Option[] {
  const all = tags.under(root);
  const above = new Set(all.map(({ parent }) => parent));
  return [
    ...fields.map((field): Option => ({ kind: 'field', id: field.id, name: nameOf(field) })),
    ...all.filter(({ id }) => !above.has(id)).map(({ id, name }): Option => ({ kind: 'tag', id, name })),
  ];
}

interface ChoiceProps {
  name: string;
  required: boolean;
  help: string;
  options: readonly Option[];
  chosen: string | undefined;
  onChoose: (option: Option | null) => void;
}

function TagChoice({ name, required, help, options, chosen, onChoose }: ChoiceProps) {
  return (
    <Autocomplete
      options={options}
      value={options.find(({ id }) => id === chosen) ?? null}
      getOptionLabel={(option) => option.name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_event, option) => onChoose(option)}
      renderInput={(params) => <TextField {...params} label={name} required={required} helperText={help} />}
    />
  );
}
