import { Stack } from '@mui/material';
import { useParams } from 'react-router-dom';
import { EditScreen } from '../../resource/EditScreen';
import { ShowScreen } from '../../resource/ShowScreen';
import { useDefinition } from '../../shell/BackOfficeContext';
import { SubjectNav } from './SubjectNav';

/** The subject's own form, with the way to the rest of it. */
export function SubjectConfiguration() {
  const { id = '', '*': rest } = useParams();
  const writes = useDefinition('subjects')?.can_write === true;
  return (
    <Stack sx={{ minWidth: 0 }}>
      {!rest && <SubjectNav id={id} tab="configuration" />}
      {writes ? <EditScreen /> : <ShowScreen />}
    </Stack>
  );
}
