import { createTheme } from '@mui/material';
import { expect, it } from 'vitest';
import { backOfficeThemes } from './theme';

const [light, dark] = ['#ffffff', '#000000'];
const onLight = {
  paper: light,
  raisedPaper: light,
  deepPaper: light,
  rule: dark,
  ink: dark,
  softInk: dark,
  signal: dark,
  signalText: dark,
};
const onDark = {
  paper: dark,
  raisedPaper: dark,
  deepPaper: dark,
  rule: light,
  ink: light,
  softInk: light,
  signal: light,
  signalText: light,
};
const themes = backOfficeThemes({ ...onLight, dark: onDark, displayFont: 'serif', textFont: 'serif' });

it.each(['light', 'dark'] as const)('%s: mobile ends at 767.98 px, tablet at 1199.98 px', (mode) => {
  const { breakpoints } = createTheme(themes[mode]);
  expect(breakpoints.down('sm')).toBe('@media (max-width:767.98px)');
  expect(breakpoints.between('sm', 'lg')).toBe('@media (min-width:768px) and (max-width:1199.98px)');
  expect(breakpoints.up('lg')).toBe('@media (min-width:1200px)');
});
