import { createTheme, TextField, ThemeProvider } from '@mui/material';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { backOfficeThemes } from './theme';

afterEach(cleanup);

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
const red = '#ff0000';
const themes = backOfficeThemes({
  ...onLight,
  signalText: red,
  dark: { ...onDark, signalText: red },
  displayFont: 'serif',
  textFont: 'serif',
});

it.each(['light', 'dark'] as const)('%s: mobile ends at 767.98 px, tablet at 1199.98 px', (mode) => {
  const { breakpoints } = createTheme(themes[mode]);
  expect(breakpoints.down('sm')).toBe('@media (max-width:767.98px)');
  expect(breakpoints.between('sm', 'lg')).toBe('@media (min-width:768px) and (max-width:1199.98px)');
  expect(breakpoints.up('lg')).toBe('@media (min-width:1200px)');
});

it.each([
  ['light', 'rgb(0, 0, 0)'],
  ['dark', 'rgb(255, 255, 255)'],
] as const)('%s: a field that has the focus has the colour of text, one with an error that of errors', (mode, text) => {
  const theme = createTheme(themes[mode]);
  const colours = (isWrong: boolean) => {
    render(
      <ThemeProvider theme={theme}>
        <TextField id="name" label="Name" focused error={isWrong} />
      </ThemeProvider>,
    );
    const frame = screen.getByLabelText('Name').parentElement?.querySelector('fieldset');
    const found = [screen.getByText('Name', { selector: 'label' }), frame].map((each) => each && getComputedStyle(each));
    cleanup();
    return [found[0]?.color, found[1]?.borderTopColor];
  };
  expect(colours(false)).toEqual([text, text]);
  expect(colours(true)).not.toContain(text);
});
