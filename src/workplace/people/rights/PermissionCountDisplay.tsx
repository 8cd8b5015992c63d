import { Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useRecordContext, useTranslate } from 'ra-core';
import type { FieldDisplayProps } from '../../fields/ui/types';
import { Modal } from '../../shell/parts/Modal';
import { PermissionsDisplay } from './PermissionsDisplay';

/** Shows how many permissions a person had on a day; a click lists them in a window. */
export function PermissionCountDisplay({ field }: FieldDisplayProps) {
  const translate = useTranslate();
  const [isOpen, open] = useState(false);
  const person = useRecordContext<{ id: string; name: string; permissions: string[]; whole: boolean }>();
  if (!person) return null;
  return (
    <>
      <Button size="small" color="inherit" variant="outlined" aria-haspopup="dialog" onClick={() => open(true)}>
        {translate('permissions.count', { smart_count: person.permissions.length })}
      </Button>
      {isOpen && (
        <Modal title={person.name} onClose={() => open(false)}>
          <Stack sx={{ gap: 1.5 }}>
            {!person.whole && <Typography sx={{ color: 'text.secondary' }}>{translate('access.rights.in_part')}</Typography>}
            <PermissionsDisplay field={field} value={person.permissions} />
          </Stack>
        </Modal>
      )}
    </>
  );
}
