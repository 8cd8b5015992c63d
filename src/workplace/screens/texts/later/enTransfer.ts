import { enExchange } from '../../../transfer/exchange/en';
import { enSheets } from '../../../transfer/spreadsheets/en';

/** The English texts that only imports and exports use. Other lists load without them: see `lazyList`. */
export const enTransfer = { ...enExchange, ...enSheets };
