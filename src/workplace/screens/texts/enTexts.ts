import englishMessages from 'ra-language-english';
import { shellMessages } from '../../../shell/i18n/shell';
import { en } from '../../shell/i18n/en/en';
import { enRichText } from '../../fields/richText/en';

/** All English texts of the back-office: those of react-admin, our own, those of the editor and those shown when a form is left unsaved. */
export const enTexts = {
  ra: {
    ...englishMessages.ra,
    page: { ...englishMessages.ra.page, create: 'New %{name}' },
    message: { ...englishMessages.ra.message, unsaved_changes: en.drafts.leave },
    tiptap: enRichText,
  },
  ...en,
  shell: shellMessages.en,
};
