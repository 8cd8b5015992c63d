import { Stack } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { Outlet, useParams } from 'react-router';
import { UnsavedContext } from '../../../resource/form/formGuards';
import { SubjectNav } from './SubjectNav';
import type { SubjectTab } from './tabs';

/** Shows the content of a subject's tab under the tabs, which are disabled while it has unsaved changes. */
export function UnderTabs({ id, tab, children }: { id: string; tab: SubjectTab; children: ReactNode }) {
  const [unsaved, setUnsaved] = useState(false);
  return (
    <Stack sx={{ minWidth: 0, width: '100%' }}>
      <SubjectNav id={id} tab={tab} disabled={unsaved} />
      <UnsavedContext.Provider value={setUnsaved}>{children}</UnsavedContext.Provider>
    </Stack>
  );
}

/** Shows the tab of a subject's entries: their list, one entry, a new one or the grid. */
export function EntriesTab() {
  return <TabRoutes tab="inputs" />;
}

/** Shows the tab of a subject's imports: their list, or a new import. */
export function ImportTab() {
  return <TabRoutes tab="import" />;
}

function TabRoutes({ tab }: { tab: SubjectTab }) {
  const { key = '' } = useParams();
  return (
    <UnderTabs id={key} tab={tab}>
      <Outlet />
    </UnderTabs>
  );
}
