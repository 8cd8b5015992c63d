import './fonts.css';
import './tokens.css';
import display from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-600-normal.woff2?url';
import text from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';

/** The theme of this client: its fonts and its colour. The other values are CSS custom properties in tokens.css. */
export const theme = { fonts: [display, text], themeColor: '#f7f3ec' };
