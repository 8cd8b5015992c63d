import { Navigate, Route, useParams } from 'react-router';
import { ListScreen } from '../resource/list/ListScreen';
import { lazyScreenOf } from '../shell/start/lazyScreen';
import type { Screens } from '../shell/start/screens';
import { reportPath } from './paths';

const load = () => import('./load');
const texts = ['screens', 'reports', 'report_refusals'] as const;
const ReportScreen = lazyScreenOf(async () => (await load()).report(), ...texts);
const NewReport = lazyScreenOf(async () => (await load()).newReport(), ...texts);
const DuplicateReport = lazyScreenOf(async () => (await load()).duplicate(), ...texts);

/** Reports come from templates and other reports, not from spreadsheets. */
const ReportsList = () => <ListScreen canImport={false} />;

function ToReport() {
  const { id = '' } = useParams();
  return <Navigate to={reportPath(id)} replace />;
}

export const reportScreens: Screens = {
  list: ReportsList,
  create: NewReport,
  edit: ReportScreen,
  read: ReportScreen,
  show: ToReport,
  routes: <Route path=":id/duplicate" element={<DuplicateReport />} />,
};
