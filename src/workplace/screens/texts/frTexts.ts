import frenchMessages from 'ra-language-french';
import { french } from '#resources/formats/french';
import { shellMessages } from '../../../shell/i18n/shell';
import { fr } from '../../shell/i18n/fr/fr';
import { frRa } from './frRa';
import { frRichText } from '../../fields/richText/fr';

/** The French texts of react-admin, with French typography. */
const { ra }: typeof frenchMessages = JSON.parse(french(JSON.stringify(frenchMessages)));

/** All French texts of the back-office: those of react-admin with our corrections, our own, those of the editor and those shown when a form is left unsaved. */
export const frTexts = {
  ra: {
    ...ra,
    action: { ...ra.action, ...frRa.action },
    page: { ...ra.page, ...frRa.page },
    input: { ...ra.input, ...frRa.input },
    message: { ...ra.message, ...frRa.message, unsaved_changes: fr.drafts.leave },
    auth: { ...ra.auth, ...frRa.auth },
    notification: { ...ra.notification, ...frRa.notification },
    validation: { ...ra.validation, ...frRa.validation },
    tiptap: frRichText,
  },
  ...fr,
  shell: shellMessages.fr,
};
