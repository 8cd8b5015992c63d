import { enApproval } from './enApproval';
import { enDefinitions } from './enDefinitions';
import { enExchange } from './enExchange';
import { enFields } from './enFields';
import { enGrid } from './enGrid';
import { enProgress } from './enProgress';

/** What only the screens of the collection and of the definitions say, read with them: `laterTexts`. */
export const enLater = { definitions: enDefinitions, ...enApproval, ...enExchange, ...enFields, ...enGrid, ...enProgress };
