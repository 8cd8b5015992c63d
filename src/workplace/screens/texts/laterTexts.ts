import { enManagement } from '../../collection/questionnaires/enManagement';
import { frManagement } from '../../collection/questionnaires/frManagement';
import { enCollection } from './enCollection';
import { enLater } from './enLater';
import { enTransfer } from './enTransfer';
import { frCollection } from './frCollection';
import { frLater } from './frLater';
import { frTransfer } from './frTransfer';

/** The texts of the screens that load later than the lists and the frame, in both languages. */
export const laterTexts = {
  en: { ...enLater, ...enCollection, ...enManagement, ...enTransfer },
  fr: { ...frLater, ...frCollection, ...frManagement, ...frTransfer },
};
