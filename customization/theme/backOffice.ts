import type { ThemeTokens } from '#src/kit';

/** The colours of the back-office: in the light theme those of the public site, in the dark theme their equivalents. */
export const backOffice: ThemeTokens = {
  paper: '#f7f3ec',
  raisedPaper: '#fdfbf7',
  deepPaper: '#efe8dc',
  rule: '#d9d0c1',
  ink: '#1d1b18',
  softInk: '#5d574d',
  signal: '#c8401f',
  signalText: '#a8330f',
  dark: {
    paper: '#161412',
    raisedPaper: '#1f1c19',
    deepPaper: '#2c2823',
    rule: '#4a443c',
    ink: '#f3ede3',
    softInk: '#b9b0a2',
    signal: '#f0714d',
    signalText: '#ff9070',
  },
  displayFont: "'Bricolage Grotesque', 'Bricolage fallback', system-ui, sans-serif",
  textFont: "'Instrument Sans Variable', 'Instrument fallback', system-ui, sans-serif",
};
