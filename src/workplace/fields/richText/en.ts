/** The English texts of the rich text editor's buttons, which react-admin's own translations lack. */
export const enRichText = {
  select_level: 'Level of the paragraph',
  paragraph: 'Normal',
  heading1: 'Heading 1',
  heading2: 'Heading 2',
  heading3: 'Heading 3',
  bold: 'Bold',
  list_bulleted: 'Bulleted list',
  list_numbered: 'Numbered list',
};
