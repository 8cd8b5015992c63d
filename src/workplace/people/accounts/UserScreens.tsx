import NotificationsIcon from '@mui/icons-material/NotificationsOutlined';
import { useRecordContext } from 'ra-core';
import { Button } from 'react-admin';
import { Link } from 'react-router';
import { personPath } from '../../collection/reminders/paths';
import { EditScreen } from '../../resource/EditScreen';
import { ShowScreen } from '../../resource/ShowScreen';
import { useDefinition } from '../../shell/start/BackOfficeContext';

/** Shows the form of an account, with a link to the reminders of its person. */
export const EditUser = () => <EditScreen action={<RemindersButton />} />;

/** Shows an account, with a link to the reminders of its person. */
export const ShowUser = () => <ShowScreen action={<RemindersButton />} />;

function RemindersButton() {
  const person = useRecordContext();
  const reminders = useDefinition('reminders');
  if (!person || person['archived_at'] != null || !reminders?.can_write) return null;
  return (
    <Button label="reminding.person.button" component={Link} to={personPath(String(person.id))}>
      <NotificationsIcon />
    </Button>
  );
}
