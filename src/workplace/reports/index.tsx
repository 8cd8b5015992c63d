import { Navigate, Route, useLocation, useParams } from 'react-router';
import { ListScreen } from '../resource/list/ListScreen';
import { lazyScreenOf } from '../shell/start/lazyScreen';
import type { Screens } from '../shell/start/screens';
import { reportPath, reportsPath } from './paths';

const ReportScreen = lazyScreenOf(async () => (await import('./ReportScreen')).ReportScreen, 'screens', 'reports');
const DuplicateReport = lazyScreenOf(async () => (await import('./create/DuplicateReport')).DuplicateReport, 'screens', 'reports');

/** Reports come from templates and other reports, not from spreadsheets. */
const ReportsList = () => <ListScreen canImport={false} />;

function ToNew() {
  const { search } = useLocation();
  return <Navigate to={{ pathname: `${reportsPath}/new`, search }} replace />;
}

function ToReport() {
  const { id = '' } = useParams();
  return <Navigate to={reportPath(id)} replace />;
}

export const reportScreens: Screens = {
  list: ReportsList,
  create: ToNew,
  edit: ReportScreen,
  read: ReportScreen,
  show: ToReport,
  routes: <Route path=":id/duplicate" element={<DuplicateReport />} />,
};
