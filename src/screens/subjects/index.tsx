import { Route } from 'react-router-dom';
import { ListScreen } from '../../resource/list/ListScreen';
import { lazyScreen } from '../../shell/lazyScreen';
import type { Screens } from '../index';
import { EntriesButton } from './EntriesButton';

const EntryScreen = lazyScreen(async () => (await import('./EntryScreen')).EntryScreen);
const NewEntryScreen = lazyScreen(async () => (await import('./EntryScreen')).NewEntryScreen);
const ToNewEntry = lazyScreen(async () => (await import('./EntryScreen')).ToNewEntry);
const SubjectInputs = lazyScreen(async () => (await import('./SubjectInputs')).SubjectInputs);
const SubjectList = () => <ListScreen rowActions={<EntriesButton />} />;

/** A subject's entries stand under it. */
export const subjectScreens: Screens = {
  list: SubjectList,
  routes: (
    <>
      <Route path=":key/inputs" element={<SubjectInputs />} />
      <Route path=":key/inputs/new" element={<ToNewEntry />} />
      <Route path=":key/inputs/new/single" element={<NewEntryScreen />} />
      <Route path=":key/inputs/:id" element={<EntryScreen />} />
    </>
  ),
};
