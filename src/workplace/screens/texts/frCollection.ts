import { frGrid } from '../../collection/grid/words/fr';
import { frFieldEditor } from '../../collection/subjects/fields/words/fr';
import { frProgress } from '../../collection/progress/fr';

/** The French texts that only the entry grid, the progress of collection and the editor of a subject’s fields use. Lists load without them: see `lazyList`. */
export const frCollection = { ...frFieldEditor, ...frGrid, ...frProgress };
