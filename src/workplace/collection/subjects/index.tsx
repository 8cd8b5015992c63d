import type { ReactElement } from 'react';
import { Route, useLocation } from 'react-router';
import { ListScreen } from '../../resource/list/ListScreen';
import { useDefinition } from '../../shell/start/BackOfficeContext';
import { lazyScreen, lazyScreenOf } from '../../shell/start/lazyScreen';
import type { Screens } from '../../shell/start/screens';
import { EntriesButton } from './EntriesButton';

const EntryScreen = lazyScreen(async () => (await import('./entry/EntryScreen')).EntryScreen);
const NewEntryScreen = lazyScreen(async () => (await import('./entry/EntryScreen')).NewEntryScreen);
const ChooseEntry = lazyScreen(async () => (await import('./entry/ChooseEntry')).ChooseEntry);
const GridScreen = lazyScreen(async () => (await import('../grid/GridScreen')).GridScreen);
const SubjectInputs = lazyScreen(async () => (await import('./SubjectInputs')).SubjectInputs);
const HistoricalData = lazyScreen(async () => (await import('./tabs/HistoricalData')).HistoricalData);
const SubjectProgress = lazyScreen(async () => (await import('./tabs/SubjectProgress')).SubjectProgress);
const SubjectReminders = lazyScreen(async () => (await import('./tabs/SubjectReminders')).SubjectReminders);
const SubjectConfiguration = lazyScreen(async () => (await import('./tabs/SubjectConfiguration')).SubjectConfiguration);
const EntriesTab = lazyScreen(async () => (await import('./tabs/UnderTabs')).EntriesTab);
const ImportTab = lazyScreen(async () => (await import('./tabs/UnderTabs')).ImportTab);
const ToHistoricalData = lazyScreen(async () => (await import('./tabs/ToHistoricalData')).ToHistoricalData);
const SubjectsScreen = lazyScreenOf(async () => (await import('./SubjectsScreen')).SubjectsScreen, 'collection');

/** Shows the board of subjects; or the plain list, when the URL has a query or the user can't read entries. */
function SubjectList() {
  const { search } = useLocation();
  const collects = useDefinition('inputs') !== undefined;
  return collects && search === '' ? <SubjectsScreen /> : <ListScreen rowActions={{ title: 'list.entries', action: <EntriesButton /> }} />;
}

/** Returns the screens of subjects, with those of a subject's entries. `imports` are the routes of its imports, which stand in a tab of their own. */
export const subjectScreens = (imports: ReactElement): Screens => ({
  list: SubjectList,
  edit: SubjectConfiguration,
  read: ToHistoricalData,
  routes: (
    <>
      <Route path=":key/historical_data" element={<HistoricalData />} />
      <Route path=":key/progress" element={<SubjectProgress />} />
      <Route path=":key/reminders" element={<SubjectReminders />} />
      <Route path=":id/configuration/*" element={<SubjectConfiguration />} />
      <Route element={<ImportTab />}>{imports}</Route>
      <Route element={<EntriesTab />}>
        <Route path=":key/inputs" element={<SubjectInputs />} />
        <Route path=":key/inputs/new" element={<ChooseEntry />} />
        <Route path=":key/inputs/new/single" element={<NewEntryScreen />} />
        <Route path=":key/inputs/new/grid" element={<GridScreen />} />
        <Route path=":key/inputs/:id" element={<EntryScreen />} />
      </Route>
    </>
  ),
});
