import { Navigate, Route, useLocation, useSearchParams } from 'react-router';
import { lazyList, lazyScreen, lazyScreenOf } from '../../shell/start/lazyScreen';
import type { Screens } from '../../shell/start/screens';
import { listPath } from './paths';

const RemindersList = lazyList(async () => (await import('./list/RemindersList')).RemindersList, 'reminders');
const ConfigScreen = lazyScreenOf(async () => (await import('./settings/config/ConfigScreen')).ConfigScreen, 'screens', 'reminders');
const PersonReminders = lazyScreenOf(
  async () => (await import('./settings/person/PersonReminders')).PersonReminders,
  'screens',
  'reminders',
);
const forms = () => import('./form/ReminderScreens');
const NewReminder = lazyScreen(async () => (await forms()).NewReminder);
const ReminderScreen = lazyScreen(async () => (await forms()).ReminderScreen);

/** Redirects from the address of react-admin to the form at the address of the specification. A form that was begun for a kind opens again under it. */
function ToNew() {
  const { search } = useLocation();
  const [asked] = useSearchParams();
  return <Navigate to={{ pathname: `${listPath(asked.get('of') === 'approval' ? 'approval' : 'data')}/new`, search }} replace />;
}

/** The screens of reminders. A reminder that is opened under the address of the resource is shown at its own, under its kind and target. */
export const reminderScreens: Screens = {
  list: lazyList(async () => (await import('./overview/RemindersHome')).RemindersHome, 'reminders'),
  create: ToNew,
  edit: ReminderScreen,
  read: ReminderScreen,
  routes: (
    <>
      <Route path="config" element={<ConfigScreen />} />
      <Route path="user/:id" element={<PersonReminders />} />
      <Route path="data" element={<RemindersList />} />
      <Route path="data/users" element={<RemindersList />} />
      <Route path="data/subjects" element={<RemindersList />} />
      <Route path="data/new" element={<NewReminder />} />
      <Route path="data/users/:id/*" element={<ReminderScreen />} />
      <Route path="data/subjects/:id/*" element={<ReminderScreen />} />
      <Route path="approval" element={<RemindersList />} />
      <Route path="approval/users" element={<RemindersList />} />
      <Route path="approval/subjects" element={<RemindersList />} />
      <Route path="approval/new" element={<NewReminder />} />
      <Route path="approval/users/:id/*" element={<ReminderScreen />} />
      <Route path="approval/subjects/:id/*" element={<ReminderScreen />} />
    </>
  ),
};
