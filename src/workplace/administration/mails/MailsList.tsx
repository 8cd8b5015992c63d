import { Typography } from '@mui/material';
import { useTranslate, type RaRecord } from 'ra-core';
import { ListScreen } from '../../resource/list/ListScreen';

/** Lists the emails and their status. Refreshes while one is waiting or being sent. */
export const MailsList = () => <ListScreen changes={isMoving} empty={<NoMail />} />;

const isMoving = ({ status }: RaRecord) => status === 'waiting' || status === 'sending';

function NoMail() {
  const translate = useTranslate();
  return <Typography role="status">{translate('mail.none')}</Typography>;
}
