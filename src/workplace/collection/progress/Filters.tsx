import { Autocomplete, MenuItem, Stack, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Overview } from '#resources/api/collection/progress';
import { useBackOffice, useLocalize } from '../../shell/start/BackOfficeContext';
import { groupedOptions } from '../../fields/ui/optionGroup';
import { isWithin, sectionsOf } from '../subjects/bySection';
import { useTags } from '../tags/useTags';

/** The filters of the progress, as the URL holds them. */
export interface Shown {
  year: number;
  section: string;
  subject: string;
  dimension: string;
  under: string;
}

interface Props {
  overview: Overview;
  shown: Shown;
  onChange: (change: Partial<Record<keyof Shown, string>>) => void;
  /** True on the screen of one subject, where no subject can be chosen. */
  fixed?: boolean;
}

/** Shows the filters: section, subject, year and site; with one subject, also the dimension whose tags are the rows. */
export function Filters({ overview, shown, onChange, fixed = false }: Props) {
  const translate = useTranslate();
  const localize = useLocalize();
  const { client } = useBackOffice();
  const tags = useTags();
  const followed = overview.subjects.filter(({ disabled }) => !disabled);
  const subjects = followed.filter((subject) => isWithin(shown.section, subject));
  const options = tags.roots.flatMap(({ id }) => tags.under(id));
  const subject = overview.subjects.find(({ key }) => key === shown.subject);
  const own = overview.dimensions.filter(({ key }) => subject?.dimensions.includes(key));
  const select = (name: keyof Shown, label: string, choices: { id: string; name: string }[], none?: string) => (
    <TextField
      select
      size="small"
      label={translate(label)}
      value={String(shown[name])}
      onChange={({ target }) => onChange({ [name]: target.value })}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      fullWidth={false}
      sx={{ width: { xs: 'calc(50% - 6px)', sm: 190 } }}
    >
      {none && <MenuItem value="">{translate(none)}</MenuItem>}
      {choices.map((choice) => (
        <MenuItem key={choice.id} value={choice.id}>
          {choice.name}
        </MenuItem>
      ))}
    </TextField>
  );
  const named = (list: readonly { key: string; name: Record<string, string> }[]) =>
    list.map(({ key, name }) => ({ id: key, name: localize(name) || key }));
  return (
    <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
      {select(
        'year',
        'follow.year',
        overview.years.map((year) => ({ id: String(year), name: String(year) })),
      )}
      {!fixed && select('section', 'follow.section', sectionsOf(client, followed, localize), 'follow.all_sections')}
      {!fixed && select('subject', 'follow.subject', named(subjects), 'follow.all_subjects')}
      {subject && own.length > 1 && select('dimension', 'follow.dimension', named(own))}
      <Autocomplete
        size="small"
        options={options}
        value={options.find(({ id }) => id === shown.under) ?? null}
        getOptionLabel={({ name }) => name}
        groupBy={({ root }) => tags.roots.find(({ id }) => id === root)?.name ?? root}
        {...groupedOptions}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        onChange={(_event, tag) => onChange({ under: tag?.id ?? '' })}
        sx={{ width: { xs: '100%', sm: 260 } }}
        renderInput={(params) => <TextField {...params} label={translate('follow.under')} />}
      />
    </Stack>
  );
}
