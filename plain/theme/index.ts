import './fonts.css';
import './tokens.css';
import text from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';

/** The font and the colour of the browser's bars. The other values are CSS custom properties in tokens.css. */
export const theme = { fonts: [text], themeColor: '#ffffff' };
