import { frExchange } from '../../../transfer/exchange/fr';
import { frSheets } from '../../../transfer/spreadsheets/fr';

/** The French texts that only imports and exports use. Other lists load without them: see `lazyList`. */
export const frTransfer = { ...frExchange, ...frSheets };
