import { Autocomplete, TextField, type SxProps, type Theme } from '@mui/material';
import { useTranslate } from 'ra-core';
import { groupedOptions } from '../../fields/ui/optionGroup';
import { usePermissionGroups } from './usePermissionGroups';

interface Props {
  label: string;
  /** The key of the chosen permission; '' while none is chosen. */
  value: string;
  onChange: (key: string) => void;
  sx?: SxProps<Theme>;
}

/** Chooses one permission, found by its area or its name. */
export function PermissionSelect({ label, value, onChange, sx }: Props) {
  const translate = useTranslate();
  const { groups } = usePermissionGroups();
  const options = groups.flatMap((group) => group.permissions.map(({ key, name }) => ({ key, name, area: group.name })));
  return (
    <Autocomplete
      options={options}
      value={options.find(({ key }) => key === value) ?? null}
      groupBy={({ area }) => area}
      {...groupedOptions}
      getOptionLabel={({ area, name }) => (area === name ? name : translate('rights.why.act_of', { area, name }))}
      getOptionKey={({ key }) => key}
      isOptionEqualToValue={(one, other) => one.key === other.key}
      onChange={(_event, next) => onChange(next?.key ?? '')}
      {...(sx && { sx })}
      renderInput={(params) => <TextField {...params} label={label} />}
    />
  );
}
