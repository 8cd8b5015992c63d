import type { ThemeTokens } from '#src/kit';

/** The colours of the back-office: in the light theme those of the public site, in the dark theme their equivalents. */
export const backOffice: ThemeTokens = {
  paper: '#f5f7f8',
  raisedPaper: '#ffffff',
  deepPaper: '#e9eef0',
  rule: '#d3dade',
  ink: '#14202a',
  softInk: '#4c5a66',
  signal: '#126a84',
  signalText: '#0d5a72',
  dark: {
    paper: '#10171c',
    raisedPaper: '#182127',
    deepPaper: '#243039',
    rule: '#3c4a54',
    ink: '#e8eef1',
    softInk: '#a8b5be',
    signal: '#4bb0cd',
    signalText: '#74c8df',
  },
  displayFont: "'Instrument Sans Variable', 'Instrument fallback', system-ui, sans-serif",
  textFont: "'Instrument Sans Variable', 'Instrument fallback', system-ui, sans-serif",
};
