import { useLocation } from 'react-router';
import { ListScreen } from '../../../resource/list/ListScreen';
import { reminderPath } from '../paths';
import { OverviewScreen } from './OverviewScreen';

/** Shows the overview of reminders; or the plain list of all of them, when the address has a filter. */
export function RemindersHome() {
  const asked = new URLSearchParams(useLocation().search);
  asked.delete('run');
  return asked.size === 0 ? <OverviewScreen /> : <ListScreen pathOf={reminderPath} canImport={false} />;
}
