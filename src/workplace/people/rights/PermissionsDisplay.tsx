import { Box, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { FieldDisplayProps } from '../../fields/ui/types';
import { usePermissionGroups } from './usePermissionGroups';

/** Lays out the areas of permissions side by side. */
export const grid = { display: 'grid', columnGap: 3, rowGap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))' };
/** Returns the keys of permissions in a value of any type; an empty list where it holds none. */
export const keysOf = (value: unknown): string[] => (Array.isArray(value) ? value.filter((key) => typeof key === 'string') : []);

/** Shows the permissions by area; in a list, only how many they are. */
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
