import { Box, Checkbox, FormControl, FormControlLabel, FormGroup, FormHelperText, FormLabel, Skeleton, Typography } from '@mui/material';
import { useInput, useTranslate } from 'ra-core';
import { HelperLine } from '../../fields/HelperLine';
import type { FieldDisplayProps, FieldInputProps } from '../../fields/types';
import { usePermissionGroups, type PermissionGroup } from './usePermissionGroups';

const grid = { display: 'grid', columnGap: 3, rowGap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))' };
const keysOf = (value: unknown): string[] => (Array.isArray(value) ? value.filter((key) => typeof key === 'string') : []);

/** Permissions by area, each with its box. */
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

/** The permissions held, by area; in a list only how many. */
export function PermissionsDisplay({ value, short }: FieldDisplayProps) {
  const translate = useTranslate();
  const { groups, isPending } = usePermissionGroups();
  const held = keysOf(value);
  if (short) return <>{translate('permissions.count', { smart_count: held.length })}</>;
  if (isPending) return <Skeleton variant="rounded" height={120} />;
  const shown = groups
    .map((group) => ({ ...group, permissions: group.permissions.filter(({ key }) => held.includes(key)) }))
    .filter(({ permissions }) => permissions.length > 0);
  return (
    <Box sx={{ ...grid, rowGap: 1 }}>
      {shown.map(({ key, name, permissions }) => (
        <Typography key={key} variant="body2" component="div">
          <strong>{name}</strong>
          <br />
          {permissions.map((permission) => permission.name).join(', ')}
        </Typography>
      ))}
    </Box>
  );
}
