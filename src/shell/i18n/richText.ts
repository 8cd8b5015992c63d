/** The rich text editor's buttons, which react-admin's languages leave out. */
export const richText = {
  en: {
    select_level: 'Level of the paragraph',
    paragraph: 'Normal',
    heading1: 'Heading 1',
    heading2: 'Heading 2',
    heading3: 'Heading 3',
    bold: 'Bold',
    list_bulleted: 'Bulleted list',
    list_numbered: 'Numbered list',
  },
  fr: {
    select_level: 'Niveau du paragraphe',
    paragraph: 'Normal',
    heading1: 'Titre 1',
    heading2: 'Titre 2',
    heading3: 'Titre 3',
    bold: 'Gras',
    list_bulleted: 'Liste à puces',
    list_numbered: 'Liste numérotée',
  },
};
