import { Navigate, useParams } from 'react-router';
import { ShowScreen } from '../../../resource/ShowScreen';
import { useDefinition } from '../../../shell/start/BackOfficeContext';
import { NotFoundScreen } from '../../../shell/notices/FailureScreen';

/** Redirects users who may not configure a subject to its historical data. */
export function ToHistoricalData() {
  const { id = '', '*': rest } = useParams();
  const collects = useDefinition('inputs') !== undefined;
  if (rest) return <NotFoundScreen />;
  return collects ? <Navigate to={`/admin/subjects/${encodeURIComponent(id)}/historical_data`} replace /> : <ShowScreen />;
}
