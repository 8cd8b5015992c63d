import { enLater } from './en/enLater';
import { frLater } from './fr/frLater';

/** What the lists and the frame don't say: in both languages, as the screens that say it are read later. */
export const laterTexts = { en: enLater, fr: frLater };
