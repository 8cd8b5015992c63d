import { Box, Button, CircularProgress, Typography } from '@mui/material';
import ArchiveIcon from '@mui/icons-material/ArchiveOutlined';
import DeleteIcon from '@mui/icons-material/Delete';
import SaveIcon from '@mui/icons-material/Save';
import { useState } from 'react';
import { useDelete, useNotify, useRecordContext, useRedirect, useResourceContext, useTranslate, type RaRecord } from 'ra-core';
import { Button as RaButton, Toolbar } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { allows } from '#dataProvider/authProvider';
import { formatDate } from '#resources/formats/format';
import { DeletionWords } from '../../history/bin/DeletionWords';
import { Referrals, useReferrals } from '../../history/bin/restore/Referrals';
import { isArchived } from '../../history/bin/isArchived';
import { useDeletedNotice } from '../../history/bin/useDeletedNotice';
import { useWayBack } from '../../history/bin/restore/useWayBack';
import { useBackOffice, useUiLocale } from '../../shell/start/BackOfficeContext';
import { useAnswer } from '../../shell/confirm/useAnswer';
import { Confirmation } from '../../shell/notices/Confirmation';
import { DraftLine } from '../drafts/DraftLine';
import type { DraftStatus } from '../drafts/draftStatus';
import { failureLevel } from '../failureLevel';
import { useCurrentDefinition } from '../../shell/start/useCurrentDefinition';
import { recordTitle } from '../../shell/parts/recordTitle';

/** Shows the save button, the status of the draft, the date of the last change and, where it is allowed, the button that deletes the record or archives a person. */
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
        rowGap: 0.25,
        py: { sm: 1 },
        justifyContent: 'space-between',
        position: 'sticky',
        bottom: 'var(--banner, 0px)',
        zIndex: 2,
      }}
    >
      <SaveRecord />
      <Box
        sx={{
          order: { xs: 1, lg: 0 },
          flex: { xs: '1 0 100%', lg: 1 },
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          '& > [role=status]:not(:empty)': { mr: 2 },
        }}
      >
        <DraftLine status={status} />
        {existing && <LastChange />}
      </Box>
      {mayDelete && (
        <Box sx={{ ml: 'auto', mr: { xs: -2, sm: 0 } }}>
          <DeleteRecord />
        </Box>
      )}
    </Toolbar>
  );
}

/** Submits the form. It replaces react-admin's button, which renders again at each key after a refused save. */
function SaveRecord() {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  const confirming = useAnswer() !== undefined;
  return (
    <Button
      type="submit"
      variant="contained"
      startIcon={isSubmitting && !confirming ? <CircularProgress size={20} thickness={4} color="inherit" /> : <SaveIcon />}
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
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {translate('form.updated_at', { date: formatDate(record.updated_at, locale) })}
    </Typography>
  );
}

function DeleteRecord() {
  const translate = useTranslate();
  const locale = useUiLocale();
  const notify = useNotify();
  const record = useRecordContext();
  const definition = useCurrentDefinition();
  const resource = useResourceContext() ?? definition.id;
  const redirect = useRedirect();
  const sayDeleted = useDeletedNotice(definition.id);
  const wayBack = useWayBack(definition.id);
  const [asking, setAsking] = useState(false);
  const [remove, { isPending }] = useDelete<RaRecord, Error>();
  const archives = isArchived(definition.id);
  const chosen = { ids: record ? [record.id] : [] };
  const { referrals, refused, isAsking } = useReferrals(definition, chosen, asking && !archives);
  if (!record || (archives && record.archived_at)) return null;
  const onConfirm = () =>
    void remove(
      resource,
      { id: record.id, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          setAsking(false);
          void sayDeleted(record.id);
          redirect('list', resource);
        },
        onError: (error) => {
          setAsking(false);
          notify(error.message, { type: failureLevel(error), autoHideDuration: null });
        },
      },
    );
  return (
    <>
      <RaButton color="error" label={archives ? 'archiving.archive' : 'ra.action.delete'} onClick={() => setAsking(true)}>
        {archives ? <ArchiveIcon /> : <DeleteIcon />}
      </RaButton>
      {asking && (
        <Confirmation
          removes
          disabled={isPending || isAsking || refused}
          title={translate(archives ? 'archiving.title' : 'list.delete_one_title', { label: recordTitle(definition, locale)(record) })}
          confirm={translate(archives ? 'archiving.archive' : 'ra.action.delete')}
          onConfirm={onConfirm}
          onClose={() => setAsking(false)}
        >
          {!archives && <Referrals referrals={referrals} chosen={chosen} />}
          {!archives && <DeletionWords fields={definition.fields} chosen={chosen} />}
          {!refused && <Typography>{archives ? translate('archiving.hint') : wayBack}</Typography>}
        </Confirmation>
      )}
    </>
  );
}
