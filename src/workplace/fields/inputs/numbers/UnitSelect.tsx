import { MenuItem, Select } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Field } from '#resources/definition';
import { unitName } from '#resources/language/answers/units';
import { useLocalize, useUiLocale } from '../../../shell/start/BackOfficeContext';

interface Props {
  field: Field;
  /** The label of the number that the unit belongs to. */
  label: string;
  /** The key of the unit; null for the field's own. */
  unit: string | null;
  disabled: boolean;
  onChoose: (key: string | null) => void;
}

/** The value of the option that stands for the field's own unit, which has no key. */
const own = '';

/** Shows the unit of a number as a choice among those of its field. Choosing another one keeps the typed number. */
export function UnitSelect({ field, label, unit, disabled, onChoose }: Props) {
  const locale = useUiLocale();
  const localize = useLocalize();
  const translate = useTranslate();
  const offered = field.units?.map(({ key }) => key) ?? [];
  // A unit that the field no longer has stays until another one is chosen.
  const keys = unit === null || offered.includes(unit) ? offered : [...offered, unit];
  return (
    <Select
      variant="standard"
      disableUnderline
      displayEmpty
      disabled={disabled}
      value={unit ?? own}
      onChange={({ target }) => onChoose(target.value === own ? null : target.value)}
      inputProps={{ 'aria-label': translate('answers.unit_of', { name: label }) }}
      sx={{ color: 'text.secondary', '& .MuiSelect-select': { minHeight: 24, lineHeight: '24px' } }}
    >
      <MenuItem value={own}>{localize(field.unit)}</MenuItem>
      {keys.map((key) => (
        <MenuItem key={key} value={key}>
          {unitName(field, key, locale)}
        </MenuItem>
      ))}
    </Select>
  );
}
