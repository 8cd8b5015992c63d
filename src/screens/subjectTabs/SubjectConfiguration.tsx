import { Stack } from '@mui/material';
import { useParams } from 'react-router-dom';
import { EditScreen } from '../../resource/EditScreen';
import { useDefinition } from '../../shell/BackOfficeContext';
import { NotFoundScreen } from '../../shell/FailureScreen';
import { SubjectNav } from './SubjectNav';

/** The subject's own form, with the way to the rest of it: for who may change it. */
export function SubjectConfiguration() {
  const { id = '', '*': rest } = useParams();
  const writes = useDefinition('subjects')?.can_write === true;
  if (!writes) return <NotFoundScreen />;
  return (
    <Stack sx={{ minWidth: 0 }}>
      {!rest && <SubjectNav id={id} tab="configuration" />}
      <EditScreen />
    </Stack>
  );
}
