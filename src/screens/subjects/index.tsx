import { Route } from 'react-router-dom';
import { ListScreen } from '../../resource/list/ListScreen';
import type { Screens } from '../index';
import { EntriesButton } from './EntriesButton';
import { EntryScreen, NewEntryScreen, ToNewEntry } from './EntryScreen';
import { SubjectInputs } from './SubjectInputs';

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
