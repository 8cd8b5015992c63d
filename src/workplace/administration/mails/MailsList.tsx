import { Typography } from '@mui/material';
import { useTranslate, type RaRecord } from 'ra-core';
import { ListScreen } from '../../resource/list/ListScreen';

/** What was written to people, and what became of it. Asked again while one is on its way. */
export const MailsList = () => <ListScreen changes={isMoving} empty={<NoMail />} />;

const isMoving = ({ status }: RaRecord) => status === 'waiting' || status === 'sending';

function NoMail() {
  const translate = useTranslate();
  return <Typography role="status">{translate('mail.none')}</Typography>;
}
