import type { enRichText } from './en';

export const frRichText: typeof enRichText = {
  select_level: 'Niveau du paragraphe',
  paragraph: 'Normal',
  heading1: 'Titre 1',
  heading2: 'Titre 2',
  heading3: 'Titre 3',
  bold: 'Gras',
  list_bulleted: 'Liste à puces',
  list_numbered: 'Liste numérotée',
};
