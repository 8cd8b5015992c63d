import { enGrid } from '../../../collection/grid/words/en';
import { enProgress } from '../../../collection/progress/en';

/** The English texts that only the entry grid and the progress of collection use. Lists load without them: see `lazyList`. */
export const enCollection = { ...enGrid, ...enProgress };
