import frenchMessages from 'ra-language-french';
import { shellMessages } from '../../../../shell/i18n/shell';
import { fr } from './fr';
import { frRichText } from '../../../fields/richText/fr';

/** react-admin's French with the apostrophes and spaces that French is printed with. */
function typographic<T>(french: T): T {
  const json = JSON.stringify(french)
    .replaceAll("'", '’')
    .replace(/ ([:;!?])/g, '\u00a0$1');
  return JSON.parse(json);
}
const { ra } = typographic(frenchMessages);

/** All that the back-office says in French: react-admin's own texts, and ours, the editor's and what a form says when it is left among them. */
export const frTexts = {
  ra: {
    ...ra,
    // Right for a word of either gender, whatever it begins with.
    page: { ...ra.page, create: '%{name}\u202f: création' },
    message: { ...ra.message, unsaved_changes: fr.drafts.leave },
    tiptap: frRichText,
  },
  ...fr,
  shell: shellMessages.fr,
};
