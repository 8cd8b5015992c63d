import { CustomRoutes } from 'ra-core';
import { Route } from 'react-router';
import { lazyScreen } from '../../shell/lazyScreen';

const ApprovalScreen = lazyScreen(async () => (await import('./ApprovalScreen')).ApprovalScreen);
const QueueScreen = lazyScreen(async () => (await import('./QueueScreen')).QueueScreen);

/** What waits for an approval, and the queue of one subject. */
export const approvalRoutes = (
  <CustomRoutes>
    <Route path="/approval" element={<ApprovalScreen />} />
    <Route path="/approval/:key" element={<QueueScreen />} />
  </CustomRoutes>
);
