import { Box, Checkbox, FormControlLabel, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { columnLetters } from '#resources/spreadsheet/columns';
import { useBackOffice, useLocalize, useUiLocale } from '../../../../../shell/start/BackOfficeContext';
import { readSheet, type Role, type Sheet, type SheetChoices } from './sheet';
import { aboutOffered, knownIn, type Dimensions } from './whom';

interface Props {
  text: string;
  choices: SheetChoices;
  dimensions: Dimensions;
  onText: (text: string) => void;
  onChoices: (choices: SheetChoices) => void;
}

/** Shows the input for addresses, one per line, or rows of a spreadsheet; where there are several columns, also the role of each. */
export function SheetInput({ text, choices, dimensions, onText, onChoices }: Props) {
  const translate = useTranslate();
  const { definitions } = useBackOffice();
  const sheet = readSheet(text, choices, knownIn(dimensions, definitions));
  return (
    <Stack sx={{ gap: 1.5 }}>
      <TextField
        label={translate('manage_questionnaires.form.emails')}
        helperText={translate('manage_questionnaires.form.emails_hint')}
        value={text}
        onChange={({ target }) => onText(target.value)}
        multiline
        minRows={4}
        maxRows={16}
        slotProps={{ htmlInput: { spellCheck: false, autoComplete: 'off' } }}
      />
      {(sheet.roles.length > 1 || sheet.header) && (
        <FormControlLabel
          control={<Checkbox checked={sheet.header !== null} onChange={(_event, header) => onChoices({ ...choices, header })} />}
          label={translate('manage_questionnaires.form.header')}
        />
      )}
      {sheet.roles.length > 1 && <Columns sheet={sheet} choices={choices} dimensions={dimensions} onChoices={onChoices} />}
    </Stack>
  );
}

function Columns({ sheet, choices, dimensions, onChoices }: { sheet: Sheet } & Pick<Props, 'choices' | 'dimensions' | 'onChoices'>) {
  const translate = useTranslate();
  const localize = useLocalize();
  const locale = useUiLocale();
  const { definitions } = useBackOffice();
  const offered = aboutOffered(definitions);
  const names: [Role, string][] = [
    ['none', translate('manage_questionnaires.form.columns.none')],
    ['email', translate('manage_questionnaires.form.columns.email')],
    ['language', translate('manage_questionnaires.form.columns.language')],
    ...(offered.length > 0 ? [['about', translate('manage_questionnaires.form.columns.about')] satisfies [Role, string]] : []),
    ...dimensions.map(({ key, name }): [Role, string] => [`tags.${key}`, localize(name) || key]),
  ];
  const titleOf = (place: number) => {
    const title = sheet.header?.[place] || sheet.rows[0]?.cells[place] || '';
    const letters = translate('manage_questionnaires.form.columns.column', { letter: columnLetters(place) });
    return title === '' ? letters : `${letters} (${title.slice(0, 40)})`;
  };
  // Each role belongs to one column at most: the column that had it before loses it.
  const choose = (place: number, role: Role) => {
    const others = sheet.roles.map((each, at) =>
      each === role && role !== 'none' ? 'none' : at in (choices.roles ?? {}) ? each : undefined,
    );
    const kept = Object.fromEntries(others.flatMap((each, at) => (each === undefined ? [] : [[at, each]])));
    onChoices({ ...choices, roles: { ...kept, [place]: role } });
  };
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0 }}>
      <Typography component="legend" variant="body2" sx={{ mb: 1.5, p: 0 }}>
        {translate('manage_questionnaires.form.columns.title')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))' }}>
        {sheet.roles.map((role, place) => (
          <TextField
            // oxlint-disable-next-line react/no-array-index-key -- a column is known by its place alone.
            key={place}
            select
            size="small"
            label={titleOf(place)}
            value={names.some(([each]) => each === role) ? role : 'none'}
            onChange={({ target }) => choose(place, names.find(([each]) => each === target.value)?.[0] ?? 'none')}
          >
            {names.map(([each, name]) => (
              <MenuItem key={each} value={each}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        ))}
        {sheet.roles.includes('about') && (
          <TextField
            select
            size="small"
            label={translate('manage_questionnaires.form.columns.resource')}
            value={sheet.resource ?? ''}
            onChange={({ target }) => onChoices({ ...choices, resource: target.value })}
          >
            {offered.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name[locale].other}
              </MenuItem>
            ))}
          </TextField>
        )}
      </Box>
    </Box>
  );
}
