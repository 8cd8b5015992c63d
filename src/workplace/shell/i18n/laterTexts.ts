import { enLater } from './en/enLater';
import { frLater } from './fr/frLater';

/** The texts of the screens that load later than the lists and the frame, in both languages. */
export const laterTexts = { en: enLater, fr: frLater };
