import { Button, Stack, TableCell, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { RightsAt } from '#resources/api/access';
import { useDefinition, useLocalize } from '../../../shell/BackOfficeContext';
import { shownFrom } from '../../../shell/HeadedTable';
import { PermissionsDisplay } from '../../people/PermissionsDisplay';
import { ScopesDisplay } from '../../people/ScopesDisplay';
import { PersonCell } from './PersonCell';

/** A person on that day; what they could do opens under them. */
export function RightsRow({ person }: { person: RightsAt }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const fields = useDefinition('users')?.fields ?? [];
  const held = fields.find(({ id }) => id === 'effective_permissions');
  const limits = fields.find(({ id }) => id === 'scopes');
  const { roles, permissions, scopes, whole } = person;
  const names = roles.map((role) => localize(role)).join(', ');
  const within = limits && <ScopesDisplay field={limits} value={scopes} />;
  return (
    <>
      <TableRow hover sx={{ '& > td': { verticalAlign: 'top', ...(isOpen && { borderBottom: 0 }) } }}>
        <PersonCell person={person}>
          {!whole && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {translate('access.rights.in_part')}
            </Typography>
          )}
        </PersonCell>
        <TableCell sx={shownFrom('sm')}>{names}</TableCell>
        <TableCell>
          <Button
            size="small"
            color="inherit"
            variant="outlined"
            aria-expanded={isOpen}
            aria-controls={isOpen ? panel : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {translate('permissions.count', { smart_count: permissions.length })}
          </Button>
        </TableCell>
        <TableCell sx={{ maxWidth: 360, ...shownFrom('lg') }}>{within}</TableCell>
      </TableRow>
      {isOpen && held && (
        <TableRow id={panel}>
          <TableCell colSpan={4}>
            <Stack sx={{ gap: 1.5, pb: 1 }}>
              <Typography variant="body2" sx={{ display: { sm: 'none' } }}>
                {names}
              </Typography>
              <PermissionsDisplay field={held} value={permissions} />
              <Typography variant="body2" component="div" sx={{ display: { lg: 'none' } }}>
                {within}
              </Typography>
            </Stack>
          </TableCell>
        </TableRow>
      )}
    </>
  );
}
