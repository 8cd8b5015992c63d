import { useParams } from 'react-router';
import { EditScreen } from '../../../resource/EditScreen';
import { useDefinition } from '../../../shell/start/BackOfficeContext';
import { NotFoundScreen } from '../../../shell/notices/FailureScreen';
import { RecomputePanel } from '../recompute/RecomputePanel';
import { UnderTabs } from './UnderTabs';

/** Shows the form of the subject itself under its tabs, to users who may change it. */
export function SubjectConfiguration() {
  const { id = '', '*': rest } = useParams();
  const writes = useDefinition('subjects')?.can_write === true;
  if (!writes) return <NotFoundScreen />;
  if (rest) return <EditScreen />;
  return (
    <UnderTabs id={id} tab="configuration">
      <RecomputePanel id={id} />
      <EditScreen />
    </UnderTabs>
  );
}
