import { Stack } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { Outlet, useParams } from 'react-router';
import { UnsavedContext } from '../../../resource/form/formGuards';
import { SubjectNav } from './SubjectNav';
import type { SubjectTab } from './tabs';

/** One of the things to see of a subject under its tabs, which wait while something typed is not saved. */
export function UnderTabs({ id, tab, children }: { id: string; tab: SubjectTab; children: ReactNode }) {
  const [unsaved, setUnsaved] = useState(false);
  return (
    <Stack sx={{ minWidth: 0, width: '100%' }}>
      <SubjectNav id={id} tab={tab} disabled={unsaved} />
      <UnsavedContext.Provider value={setUnsaved}>{children}</UnsavedContext.Provider>
    </Stack>
  );
}

/** The entries of a subject: their list, one of them, a new one, the grid. */
export function EntriesTab() {
  return <TabRoutes tab="inputs" />;
}

/** What was imported, and a new import. */
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
