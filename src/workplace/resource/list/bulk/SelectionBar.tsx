import CloseIcon from '@mui/icons-material/Close';
import DeleteIcon from '@mui/icons-material/Delete';
import EditIcon from '@mui/icons-material/Edit';
import { Box, Button, IconButton, Typography } from '@mui/material';
import { Suspense, useState } from 'react';
import { useTranslate } from 'ra-core';
import { allows } from '#dataProvider/authProvider';
import { useBackOffice } from '../../../shell/start/BackOfficeContext';
import { lazyWithTexts } from '../../../shell/start/lazyWithTexts';
import { useCurrentDefinition } from '../../../shell/start/useCurrentDefinition';
import { useListDescription } from '../listDescription';
import { bulkFields } from './edit/bulkFields';
import { useListSelection } from './useListSelection';

const BulkDelete = lazyWithTexts(async () => (await import('./BulkDelete')).BulkDelete);
const BulkEdit = lazyWithTexts(async () => (await import('./edit/BulkEdit')).BulkEdit);

/** Shows how many records are selected, and what can be done with them. */
export function SelectionBar() {
  const { BulkActions } = useListDescription();
  const definition = useCurrentDefinition();
  const { profile } = useBackOffice();
  const translate = useTranslate();
  const selection = useListSelection();
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const { count, offered, allMatching, clear } = selection;
  if (count === 0) return null;
  return (
    <Box
      role="region"
      aria-label={translate('list.selection')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 1.5,
        py: 0.5,
        border: 1,
        borderColor: 'primary.main',
        borderRadius: 1,
        backgroundColor: 'background.paper',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
        <IconButton size="small" edge="start" aria-label={translate('list.unselect')} onClick={clear}>
          <CloseIcon fontSize="small" />
        </IconButton>
        <Typography variant="body2" role="status" sx={{ fontWeight: 600 }}>
          {translate(allMatching ? 'list.all_selected' : 'list.selected', { smart_count: count })}
        </Typography>
      </Box>
      {offered !== undefined && !allMatching && (
        <Button size="small" onClick={selection.chooseAllMatching}>
          {translate('list.select_matching', { smart_count: offered })}
        </Button>
      )}
      {/* Keeps the actions together on one line, whatever the width. */}
      <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>
        {BulkActions && <BulkActions selection={selection} />}
        {!BulkActions && definition.can_write && bulkFields(definition, profile).length > 0 && (
          <Button size="small" color="inherit" startIcon={<EditIcon />} onClick={() => setOpen('edit')}>
            {translate('list.bulk_edit')}
          </Button>
        )}
        {allows(profile, definition, 'delete', definition.id) && (
          <Button size="small" color="error" startIcon={<DeleteIcon />} onClick={() => setOpen('delete')}>
            {translate('ra.action.delete')}
          </Button>
        )}
      </Box>
      <Suspense fallback={null}>
        {open === 'edit' && <BulkEdit selection={selection} onClose={close} />}
        {open === 'delete' && <BulkDelete selection={selection} onClose={close} />}
      </Suspense>
    </Box>
  );
}
