import type { Theme } from '@mui/material';
import { defaultDarkTheme, defaultLightTheme, type RaThemeOptions } from 'react-admin';
import type { ThemeTokens } from '../../../customization';

/**
 * The widths at which screens change, in pixels, for the whole back-office: tablet from `sm`, desktop from `lg`; `down` ends 0.02 below.
 * `md` and `xl` are react-admin's names for the same two.
 */
const breakpoints = { values: { xs: 0, sm: 768, md: 768, lg: 1200, xl: 1200 }, step: 2 };

/** Returns the light and the dark theme of the back-office, from the client's tokens. */
export function backOfficeThemes(tokens: ThemeTokens): { light: RaThemeOptions; dark: RaThemeOptions } {
  return {
    light: themeOf(defaultLightTheme.components, tokens, {
      mode: 'light',
      background: tokens.paper,
      surface: tokens.raisedPaper,
      rule: tokens.rule,
      text: tokens.ink,
      soft: tokens.softInk,
      signal: tokens.signalText,
      onSignal: '#ffffff',
      bar: tokens.paper,
      hover: tokens.deepPaper,
    }),
    dark: themeOf(defaultDarkTheme.components, tokens, {
      mode: 'dark',
      background: tokens.dark.paper,
      surface: tokens.dark.raisedPaper,
      rule: tokens.dark.rule,
      text: tokens.dark.ink,
      soft: tokens.dark.softInk,
      signal: tokens.dark.signalText,
      onSignal: tokens.dark.paper,
      bar: tokens.dark.paper,
      hover: tokens.dark.deepPaper,
    }),
  };
}

/** The colours of statuses in the light theme, dark enough for text on the background `paper`. */
const statusColours = { info: { main: '#2b5c88' }, success: { main: '#2f6d3f' }, error: { main: '#b3261e' }, warning: { main: '#8a5a00' } };

/** Gives the `aria-label` of a checkbox to its input, because the span around it may not have one. */
const checkboxSlots = {
  input: (state: object) => ('aria-label' in state && typeof state['aria-label'] === 'string' ? { 'aria-label': state['aria-label'] } : {}),
  root: { 'aria-label': undefined },
};

interface Mode {
  mode: 'light' | 'dark';
  background: string;
  surface: string;
  rule: string;
  text: string;
  soft: string;
  signal: string;
  onSignal: string;
  bar: string;
  hover: string;
}

function themeOf(base: RaThemeOptions['components'], tokens: ThemeTokens, mode: Mode): RaThemeOptions {
  const heading = { fontFamily: tokens.displayFont, fontWeight: 600, letterSpacing: '-0.02em', lineHeight: 1.15 };
  return {
    breakpoints,
    palette: {
      mode: mode.mode,
      primary: { main: mode.signal, contrastText: mode.onSignal },
      secondary: { main: mode.text, contrastText: mode.background },
      background: { default: mode.background, paper: mode.surface },
      text: { primary: mode.text, secondary: mode.soft },
      divider: mode.rule,
      ...(mode.mode === 'light' ? statusColours : { error: { main: '#f28b82', contrastText: mode.background } }),
    },
    typography: {
      fontFamily: tokens.textFont,
      fontSize: 14,
      h1: heading,
      h2: heading,
      h3: heading,
      h4: heading,
      h5: heading,
      h6: heading,
      button: { textTransform: 'none', fontWeight: 600 },
    },
    shape: { borderRadius: 8 },
    sidebar: { width: 232, closedWidth: 52 },
    components: {
      ...base,
      MuiCssBaseline: {
        styleOverrides: {
          body: { fontVariantNumeric: 'tabular-nums lining-nums' },
          // The selector is doubled to outweigh that of MUI, which removes the outline of its buttons.
          ':focus-visible:focus-visible': { outline: `2px solid ${mode.signal}`, outlineOffset: 2 },
          '.MuiNativeSelect-select:focus-visible:focus-visible': { outline: `2px solid ${mode.signal}`, outlineOffset: 2 },
          // The element around a checkbox draws its box, so it draws the outline too.
          '.MuiButtonBase-root:has(> input:focus-visible)': { outline: `2px solid ${mode.signal}`, outlineOffset: -3 },
          '@media (prefers-reduced-motion: reduce)': { '*, *::before, *::after': { transition: 'none !important' } },
        },
      },
      MuiCheckbox: { defaultProps: { slotProps: checkboxSlots } },
      MuiAppBar: {
        defaultProps: { elevation: 0, color: 'default' },
        styleOverrides: {
          root: { backgroundColor: mode.bar, color: mode.text, borderBottom: `1.5px solid ${mode.text}`, backgroundImage: 'none' },
        },
      },
      MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
      // Cards don't cut their content: otherwise a bar that sticks to the bottom of the window would stick to the card.
      MuiCard: { styleOverrides: { root: { border: `1px solid ${mode.rule}`, overflow: 'visible' } } },
      MuiButton: { defaultProps: { disableElevation: true }, styleOverrides: { root: { borderRadius: 999 } } },
      // The list of an autocomplete opens over the form, from which a border sets it apart.
      MuiAutocomplete: { styleOverrides: { paper: { border: `1px solid ${mode.soft}`, borderRadius: 8 } } },
      // The frame and the label of a field that has the focus have the colour of text: that of a client's signal may be red, as errors are.
      MuiTextField: { defaultProps: { variant: 'outlined', color: 'secondary', size: 'small', margin: 'none', fullWidth: true } },
      // All fields of a row begin at the same height, whatever their control.
      MuiFormControl: {
        defaultProps: { variant: 'outlined', color: 'secondary', size: 'small', margin: 'none', fullWidth: true },
        styleOverrides: { root: { marginTop: 0, marginBottom: 0 } },
      },
      // Labels stand above their control, and never move into it.
      MuiInputLabel: {
        defaultProps: { shrink: true },
        styleOverrides: {
          root: { position: 'static', transform: 'none', maxWidth: 'none', whiteSpace: 'normal', marginBottom: 4, pointerEvents: 'auto' },
        },
      },
      MuiOutlinedInput: {
        defaultProps: { notched: false },
        styleOverrides: {
          root: { backgroundColor: mode.background },
          notchedOutline: { top: 0, borderColor: mode.soft, '& legend': { display: 'none' } },
        },
      },
      MuiFormLabel: { styleOverrides: { root: { fontSize: 13, fontWeight: 600, color: mode.text }, asterisk: { color: mode.signal } } },
      // A wide table scrolls by itself, so that the bar of bulk actions above it isn't cut.
      RaDataTable: { styleOverrides: { root: { '& .RaDataTable-tableWrapper': { overflowX: 'auto' } } } },
      // On a phone the search and the buttons share one row.
      RaListToolbar: {
        styleOverrides: {
          root: ({ theme }: { theme: Theme }) => ({
            alignItems: 'center',
            gap: 8,
            flexWrap: 'nowrap',
            [theme.breakpoints.down('sm')]: { flexDirection: 'row', backgroundColor: 'transparent', paddingBlock: 8 },
            '& .RaFilterForm-form, & > form': { flex: '1 1 auto', minWidth: 0, padding: 0, minHeight: 0 },
          }),
        },
      },
      // Spinners are hidden from screen readers, because a text beside them says the same.
      MuiCircularProgress: { defaultProps: { 'aria-hidden': true } },
      MuiToggleButton: { styleOverrides: { root: { fontSize: 18, color: mode.soft } } },
      RaTopToolbar: {
        styleOverrides: { root: { '&&': { backgroundColor: 'transparent', alignItems: 'center', gap: 4, flexWrap: 'wrap' } } },
      },
      RaRadioButtonGroupInput: { styleOverrides: { root: { '& .RaRadioButtonGroupInput-label': { transform: 'none' } } } },
      RaCheckboxGroupInput: { styleOverrides: { root: { '& .RaCheckboxGroupInput-label': { transform: 'none' } } } },
      RaArrayInput: {
        styleOverrides: { root: { '& .RaArrayInput-label': { marginInline: 0, transform: 'none', left: 0, top: 0, marginBottom: 4 } } },
      },
      RaRichTextInput: {
        styleOverrides: { root: { '& .RaRichTextInput-label': { fontSize: 13, fontWeight: 600, color: mode.text, transform: 'none' } } },
      },
      MuiFormHelperText: { styleOverrides: { root: { marginInline: 0 } } },
      MuiTableCell: {
        styleOverrides: { head: { fontWeight: 600, color: mode.soft, backgroundColor: mode.surface }, root: { borderColor: mode.rule } },
      },
      MuiDialog: { styleOverrides: { paper: { border: `1.5px solid ${mode.text}` } } },
      MuiTooltip: { styleOverrides: { tooltip: { backgroundColor: mode.text, color: mode.background, fontSize: 13 } } },
      RaMenuItemLink: {
        styleOverrides: {
          root: {
            borderRadius: 999,
            marginInline: 8,
            color: mode.text,
            fontSize: 15,
            lineHeight: 1.3,
            '& .MuiTypography-noWrap': { whiteSpace: 'normal' },
            '&.RaMenuItemLink-active': { backgroundColor: mode.hover, color: mode.text, fontWeight: 600 },
          },
        },
      },
      RaToolbar: { styleOverrides: { root: { backgroundColor: mode.surface, borderTop: `1px solid ${mode.rule}` } } },
    },
  };
}
