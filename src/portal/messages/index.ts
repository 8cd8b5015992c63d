import { en } from './en';
import { fr } from './fr';

/** The texts of the public pages, by locale. */
export const messages = { en, fr };
