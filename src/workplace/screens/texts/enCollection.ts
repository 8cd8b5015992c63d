import { enGrid } from '../../collection/grid/words/en';
import { enFieldEditor } from '../../collection/subjects/fields/words/en';
import { enProgress } from '../../collection/progress/en';

/** The English texts that only the entry grid, the progress of collection and the editor of a subject’s fields use. Lists load without them: see `lazyList`. */
export const enCollection = { ...enFieldEditor, ...enGrid, ...enProgress };
