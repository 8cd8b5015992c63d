import { lazyScreenOf } from '../../shell/start/lazyScreen';
import { useMyReports } from '../calls';

const WaitingReports = lazyScreenOf(async () => (await import('../load')).waiting(), 'reports');

/** Shows the reports that wait for the user; their list loads when there are some. */
export function MyReports() {
  const { data = [] } = useMyReports();
  return data.length > 0 && <WaitingReports />;
}
