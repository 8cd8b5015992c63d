import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { ListScreen } from '../../resource/list/ListScreen';

/** Lists the failed sign-ins. */
export const FailuresList = () => <ListScreen empty={<NoFailure />} />;

function NoFailure() {
  const translate = useTranslate();
  return (
    <>
      <Typography role="status">{translate('access.failures.none')}</Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: '70ch', mt: 1 }}>{translate('access.failures.about')}</Typography>
    </>
  );
}
