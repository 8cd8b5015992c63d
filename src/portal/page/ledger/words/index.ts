import type { Translate } from '../../../messages/words/translate';
import { usePageWords } from '../../../reading/pageWords';
import { enLedger } from './en';
import { frLedger } from './fr';

export const ledgerTexts = { en: { ledger: enLedger }, fr: { ledger: frLedger } };

/** Returns the function that translates the texts of the ledger, which load with its page alone. */
export const useLedgerWords = (): Translate => usePageWords(ledgerTexts);

/** Returns the key of the sentence for the cause of a run, such as `inputs:approve`. */
export function causeKey(cause: string): string {
  const key = cause.replace(':', '_');
  if (Object.hasOwn(enLedger.causes, key)) return `ledger.causes.${key}`;
  return cause.startsWith('inputs:') ? 'ledger.causes.inputs' : 'ledger.causes.other';
}
