import { Box, Button, CircularProgress, Typography } from '@mui/material';
import SaveIcon from '@mui/icons-material/Save';
import { useRecordContext, useRedirect, useResourceContext, useTranslate } from 'ra-core';
import { DeleteWithConfirmButton, Toolbar } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { allows } from '#dataProvider/authProvider';
import { formatDate } from '#resources/format';
import { useDeletedNotice } from '../bin/useDeletedNotice';
import { useBackOffice, useUiLocale } from '../shell/BackOfficeContext';
import { DraftLine } from './drafts/DraftLine';
import type { DraftStatus } from './drafts/draftStatus';
import { useCurrentDefinition } from './useCurrentDefinition';
import { recordTitle } from './recordTitle';

/** Save, when it was last changed, and delete where that is allowed. */
export function FormToolbar({ existing, status }: { existing: boolean; status: DraftStatus }) {
  const definition = useCurrentDefinition();
  const { profile } = useBackOffice();
  const mayDelete = existing && allows(profile, definition, 'delete', definition.id);
  return (
    <Toolbar
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        rowGap: { xs: 0.25, sm: 2 },
        justifyContent: 'space-between',
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
      }}
    >
      <SaveRecord />
      <DraftLine status={status} />
      {existing && <LastChange />}
      {mayDelete && (
        <Box sx={{ ml: 'auto', mr: { xs: -2, sm: 0 } }}>
          <DeleteRecord />
        </Box>
      )}
    </Toolbar>
  );
}

/** Submits the form. react-admin's own is drawn again at each key once a save was refused. */
function SaveRecord() {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  return (
    <Button
      type="submit"
      variant="contained"
      startIcon={isSubmitting ? <CircularProgress size={20} thickness={4} color="inherit" /> : <SaveIcon />}
    >
      {translate('ra.action.save')}
    </Button>
  );
}

function LastChange() {
  const translate = useTranslate();
  const locale = useUiLocale();
  const record = useRecordContext();
  if (typeof record?.updated_at !== 'string') return null;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', flex: { sm: 1 }, order: { xs: 1, sm: 0 } }}>
      {translate('form.updated_at', { date: formatDate(record.updated_at, locale) })}
    </Typography>
  );
}

function DeleteRecord() {
  const translate = useTranslate();
  const locale = useUiLocale();
  const record = useRecordContext();
  const definition = useCurrentDefinition();
  const resource = useResourceContext();
  const redirect = useRedirect();
  const sayDeleted = useDeletedNotice(definition.id);
  if (!record) return null;
  return (
    <DeleteWithConfirmButton
      mutationMode="pessimistic"
      mutationOptions={{
        onSuccess: () => {
          void sayDeleted(record.id);
          redirect('list', resource);
        },
      }}
      {...(resource ? { resource } : {})}
      confirmTitle={translate('list.delete_one_title', { label: recordTitle(definition, locale)(record) })}
      confirmContent={translate('list.delete_content')}
    />
  );
}
