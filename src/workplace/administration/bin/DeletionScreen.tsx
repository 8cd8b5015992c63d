import { Button, Stack, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'ra-core';
import { useNavigate } from 'react-router';
import type { Deletion } from '#resources/api/history/events';
import { isBlank } from '#resources/language/fields/clean';
import { FieldValues } from '../../resource/record/FieldValues';
import { ChangeSetActs } from '../../history/undo/UndoButton';
import { ShowScreen } from '../../resource/ShowScreen';
import { useDefinition } from '../../shell/start/BackOfficeContext';
import { RestoreRefusals } from '../../history/bin/restore/RestoreRefusals';
import { useRestore } from '../../history/bin/restore/useRestore';

/** Shows a deleted record: who deleted it, when, and the values that it had. */
export const DeletionScreen = () => <ShowScreen below={<Content />} />;

function Content() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const deletion = useRecordContext<Deletion>();
  const definition = useDefinition(deletion?.entity ?? '');
  const { restore, refused, forget, isAtWork } = useRestore(() => void navigate('/admin/deletions'));
  if (!deletion || !definition) return null;
  const shown = definition.fields.filter((field) => !isBlank(field, deletion.record[field.id]));
  return (
    <Stack sx={{ gap: 2, p: 2, pt: 0, alignItems: 'flex-start' }}>
      {deletion.restored_at === null && (
        <Button variant="contained" disabled={isAtWork} onClick={() => void restore([deletion])}>
          {translate('history.restore')}
        </Button>
      )}
      {deletion.change_set !== null && deletion.change_set_count > 1 && (
        <ChangeSetActs id={deletion.change_set} source="deletion" mayUndo={deletion.restored_at === null} />
      )}
      <Typography variant="h6" component="h2">
        {translate('bin_screen.was')}
      </Typography>
      <FieldValues fields={shown} record={deletion.record} />
      <RestoreRefusals refused={refused} onClose={forget} />
    </Stack>
  );
}
