import { frGrid } from '../../../collection/grid/words/fr';
import { frProgress } from '../../../collection/progress/fr';

/** The French texts that only the entry grid and the progress of collection use. Lists load without them: see `lazyList`. */
export const frCollection = { ...frGrid, ...frProgress };
