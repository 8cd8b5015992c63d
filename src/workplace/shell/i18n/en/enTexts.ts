import englishMessages from 'ra-language-english';
import { shellMessages } from '../../../../shell/i18n/shell';
import { en } from './en';
import { enRichText } from '../../../fields/richText/en';

/** All that the back-office says in English: react-admin's own texts, and ours, the editor's and what a form says when it is left among them. */
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
