import { createTheme, ThemeProvider } from '@mui/material';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { memoryStore, StoreContextProvider } from 'ra-core';
import { useSidebarState } from 'react-admin';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ShellPartsProvider, useShellParts } from '../../../shell/parts';
import { useShownMenu } from './useShownMenu';

let phone = true;
const listeners = new Set<() => void>();
beforeEach(() => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    get matches() {
      return phone;
    },
    addEventListener: (_name: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_name: string, listener: () => void) => listeners.delete(listener),
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  phone = true;
});

function Menu() {
  useShownMenu();
  const [{ menu }, change] = useShellParts();
  const [open, setOpen] = useSidebarState();
  return (
    <>
      <output>{`${menu.show} ${open}`}</output>
      <button onClick={() => change({ menu: { show: !menu.show } })}>by the screen</button>
      <button onClick={() => setOpen(!open)}>by the person</button>
    </>
  );
}
const begin = (openOnLoad: boolean) =>
  render(
    <ThemeProvider theme={createTheme()}>
      <StoreContextProvider value={memoryStore()}>
        <ShellPartsProvider initial={{ menu: { openOnLoad } }}>
          <Menu />
        </ShellPartsProvider>
      </StoreContextProvider>
    </ThemeProvider>,
  );
const shown = () => screen.getByRole('status').textContent;

it('on a phone the menu is shown and hidden, by the screen and by the person', () => {
  begin(false);
  expect(shown()).toBe('false false');
  fireEvent.click(screen.getByText('by the screen'));
  expect(shown()).toBe('true true');
  fireEvent.click(screen.getByText('by the person'));
  expect(shown()).toBe('false false');
  fireEvent.click(screen.getByText('by the person'));
  expect(shown()).toBe('true true');
  fireEvent.click(screen.getByText('by the screen'));
  expect(shown()).toBe('false false');
});

it('opens as the page does where it is asked to', () => {
  begin(true);
  expect(shown()).toBe('true true');
});

it('beside the page it is folded by the person alone', () => {
  phone = false;
  begin(false);
  expect(shown()).toBe('false true');
  fireEvent.click(screen.getByText('by the person'));
  expect(shown()).toBe('false false');
});

/** Makes the window as narrow as a phone, or as wide as a desktop. */
const turn = (narrow: boolean) =>
  act(() => {
    phone = narrow;
    for (const listener of listeners) listener();
  });

it('what stands beside the page does not open over it where the window becomes narrow, and stands there again', () => {
  phone = false;
  begin(false);
  turn(true);
  expect(shown()).toBe('false false');
  fireEvent.click(screen.getByText('by the person'));
  expect(shown()).toBe('true true');
  fireEvent.click(screen.getByText('by the person'));
  turn(false);
  expect(shown()).toBe('false true');
  fireEvent.click(screen.getByText('by the person'));
  turn(true);
  turn(false);
  expect(shown()).toBe('false false');
});
