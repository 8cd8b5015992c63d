import { translator } from '../../../../shell/i18n/translator';
import { useReaderLocale } from '../../../drawn/locale';
import { delimitersOf } from '../../../messages/words/delimitersOf';
import type { Translate } from '../../../messages/words/translate';
import { useClient } from '../../../reading/usePortalData';
import { enLedger } from './en';
import { frLedger } from './fr';

const texts = { en: { ledger: enLedger }, fr: { ledger: frLedger } };

/** Returns the function that translates the texts of the ledger, which load with its page alone. */
export function useLedgerWords(): Translate {
  const locale = useReaderLocale();
  return translator(texts[locale], locale, delimitersOf(useClient(), locale));
}

/** Returns the key of the sentence for the cause of a run, such as `inputs:approve`. */
export function causeKey(cause: string): string {
  const key = cause.replace(':', '_');
  if (Object.hasOwn(enLedger.causes, key)) return `ledger.causes.${key}`;
  return cause.startsWith('inputs:') ? 'ledger.causes.inputs' : 'ledger.causes.other';
}
