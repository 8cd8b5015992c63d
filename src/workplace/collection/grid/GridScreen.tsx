import { useGetOne, type RaRecord } from 'ra-core';
import { useParams } from 'react-router';
import { useBackOffice, useDefinition } from '../../shell/start/BackOfficeContext';
import { FailureScreen, NotFoundScreen } from '../../shell/notices/FailureScreen';
import { LoadingScreen } from '../../shell/start/LoadingScreen';
import { GridOfSubject } from './GridOfSubject';

/** Shows the entry grid of a subject. */
export function GridScreen() {
  const { key = '' } = useParams();
  const definition = useDefinition('inputs');
  const { id: person } = useBackOffice().profile;
  const { data, error, refetch } = useGetOne<RaRecord>('subjects', { id: key }, { retry: false });
  if (!definition) return <NotFoundScreen />;
  if (error && !data) return <FailureScreen error={error} onRetry={refetch} />;
  return data ? <GridOfSubject key={`${person} ${key}`} subject={data} canWrite={definition.can_write} /> : <LoadingScreen />;
}
