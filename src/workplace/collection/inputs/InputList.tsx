import { Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useParams } from 'react-router';
import { useCurrentDefinition } from '../../shell/start/useCurrentDefinition';
import { NotFoundScreen } from '../../shell/notices/FailureScreen';
import { InputsList } from './InputsList';

/** Shows the entries of all subjects, among them those to approve and those rejected. */
export function InputList() {
  const definition = useCurrentDefinition();
  const { '*': rest } = useParams();
  if (rest && rest !== definition.id) return <NotFoundScreen />;
  return <InputsList definition={definition} create={null} empty={<NoInputs />} />;
}

function NoInputs() {
  const translate = useTranslate();
  return (
    <Stack sx={{ gap: 1, mt: 8, alignItems: 'center' }}>
      <Typography variant="h5" component="p">
        {translate('home.enter')}
      </Typography>
      <Typography>{translate('home.enter_hint')}</Typography>
    </Stack>
  );
}
