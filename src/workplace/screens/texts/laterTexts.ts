import { enLater } from './enLater';
import { frLater } from './frLater';

/** The texts of the screens that load later than the lists and the frame, in both languages. */
export const laterTexts = { en: enLater, fr: frLater };
