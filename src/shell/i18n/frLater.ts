import { frApproval } from './frApproval';
import { frDefinitions } from './frDefinitions';
import { frExchange } from './frExchange';
import { frFields } from './frFields';
import { frGrid } from './frGrid';
import { frProgress } from './frProgress';

/** What only the screens of the collection and of the definitions say, read with them: `laterTexts`. */
export const frLater = { definitions: frDefinitions, ...frApproval, ...frExchange, ...frFields, ...frGrid, ...frProgress };
