import { Box, Checkbox, FormControl, FormControlLabel, FormGroup, FormHelperText, FormLabel, Skeleton, Typography } from '@mui/material';
import { useInput } from 'ra-core';
import { HelperLine } from '../../fields/parts/HelperLine';
import type { FieldInputProps } from '../../fields/ui/types';
import { grid, keysOf } from './PermissionsDisplay';
import { usePermissionGroups, type PermissionGroup } from './usePermissionGroups';

/** Shows the permissions by area, each with a checkbox. */
export function PermissionsInput({ source, label, help, disabled = false }: FieldInputProps) {
  const { groups, isPending } = usePermissionGroups();
  const { field, fieldState } = useInput({ source });
  const held = keysOf(field.value);
  const toggle = (key: string) => field.onChange(held.includes(key) ? held.filter((each) => each !== key) : [...held, key]);
  return (
    <FormControl component="fieldset" fullWidth variant="standard" error={fieldState.invalid}>
      <FormLabel component="legend" sx={{ mb: 1 }}>
        {label}
      </FormLabel>
      {isPending && <Skeleton variant="rounded" height={320} />}
      <Box sx={grid}>
        {groups.map((group) => (
          <Group key={group.key} group={group} held={held} disabled={disabled} onToggle={toggle} />
        ))}
      </Box>
      <FormHelperText component="div" sx={{ mx: 0 }}>
        <HelperLine error={fieldState.error?.message} help={help} />
      </FormHelperText>
    </FormControl>
  );
}

function Group({
  group,
  held,
  disabled,
  onToggle,
}: {
  group: PermissionGroup;
  held: string[];
  disabled: boolean;
  onToggle: (key: string) => void;
}) {
  return (
    <FormControl component="fieldset" variant="standard" disabled={disabled}>
      <Typography
        component="legend"
        variant="body2"
        sx={{ fontWeight: 600, p: 0, borderBottom: 1, borderColor: 'divider', width: '100%', pb: 0.5, mb: 0.5 }}
      >
        {group.name}
      </Typography>
      <FormGroup>
        {group.permissions.map(({ key, name }) => (
          <FormControlLabel
            key={key}
            control={<Checkbox size="small" checked={held.includes(key)} onChange={() => onToggle(key)} sx={{ py: 0.5 }} />}
            label={
              <Typography variant="body2" sx={{ '&::first-letter': { textTransform: 'uppercase' }, display: 'inline-block' }}>
                {name}
              </Typography>
            }
          />
        ))}
      </FormGroup>
    </FormControl>
  );
}
