import { Box, Button } from '@mui/material';
import { useTranslate, type RaRecord } from 'ra-core';
import { Toolbar } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { Link } from 'react-router';
import { allows } from '#dataProvider/authProvider';
import { useCurrentDefinition } from '../../../../shell/start/useCurrentDefinition';
import { DeleteEntry } from '../DeleteEntry';
import { DraftLine } from '../../../../resource/drafts/DraftLine';
import type { DraftStatus } from '../../../../resource/drafts/draftStatus';
import { holds, useBackOffice } from '../../../../shell/start/BackOfficeContext';
import { submitValue } from './useSaveEntry';
import { EventButtons } from '../../../inputs/events/EventButtons';
import { eventsOf, isOpen } from '../../../inputs/events/states';

/** Shows the buttons to save, submit, delete and, for an approver, to decide. */
export function EntryToolbar({ input, status }: { input: RaRecord | null; status: DraftStatus }) {
  const translate = useTranslate();
  const { profile } = useBackOffice();
  const definition = useCurrentDefinition();
  const { isSubmitting, dirtyFields } = useFormState();
  const touched = Object.keys(dirtyFields).length > 0;
  const mayDelete = input !== null && isOpen(input) && allows(profile, definition, 'delete', definition.id);
  const maySubmit = holds(profile, 'inputs:submit') && (input === null || touched || eventsOf(input).includes('submit'));
  return (
    <Toolbar sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', position: 'sticky', bottom: 'var(--banner, 0px)', zIndex: 2 }}>
      <Button
        type="submit"
        variant={maySubmit ? 'outlined' : 'contained'}
        color={maySubmit ? 'inherit' : 'primary'}
        disabled={isSubmitting}
      >
        {translate(input === null ? 'inputs.save_draft' : 'inputs.save')}
      </Button>
      {maySubmit && (
        <Button type="submit" variant="contained" disabled={isSubmitting} value={submitValue}>
          {translate('inputs.save_and_submit')}
        </Button>
      )}
      <Box sx={{ order: { xs: 1, sm: 0 } }}>
        <DraftLine status={status} />
      </Box>
      <Box sx={{ flex: 1, display: { xs: 'none', sm: 'block' } }} />
      {input && !touched && <EventButtons inputs={[input]} except={['submit']} />}
      {input && mayDelete && <DeleteEntry input={input} />}
      {input && (
        <Button color="inherit" component={Link} to={`/admin/subjects/${input.subject_key}/inputs`}>
          {translate('inputs.back')}
        </Button>
      )}
    </Toolbar>
  );
}
