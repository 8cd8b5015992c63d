import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { initialParts, ShellPartsProvider, useShellParts } from './parts';

afterEach(cleanup);

function Parts() {
  const [parts, change] = useShellParts();
  return (
    <>
      <output>{JSON.stringify(parts)}</output>
      <button onClick={() => change({ footer: false })}>hide the footer</button>
      <button onClick={() => change({ footer: true, toolbar: true })}>show both</button>
      <button onClick={() => change({ menu: { show: true } })}>open the menu</button>
      <button onClick={() => change({ menu: { show: false, enabled: false } })}>no menu</button>
    </>
  );
}
const shown = (): unknown => JSON.parse(screen.getByRole('status').textContent);

describe('what stands around a screen', () => {
  it('begins as the specification says', () => {
    expect(initialParts).toEqual({ footer: true, toolbar: false, menu: { show: false, enabled: true, openOnLoad: false } });
  });

  it('is shown, hidden and changed, the rest staying as it is', () => {
    render(<Parts />, { wrapper: ShellPartsProvider });
    fireEvent.click(screen.getByText('hide the footer'));
    expect(shown()).toMatchObject({ footer: false, toolbar: false });
    fireEvent.click(screen.getByText('open the menu'));
    expect(shown()).toMatchObject({ footer: false, menu: { show: true, enabled: true } });
    fireEvent.click(screen.getByText('no menu'));
    fireEvent.click(screen.getByText('show both'));
    expect(shown()).toEqual({ footer: true, toolbar: true, menu: { show: false, enabled: false, openOnLoad: false } });
  });

  it('opens the menu at once where it is asked to', () => {
    render(
      <ShellPartsProvider initial={{ menu: { openOnLoad: true } }}>
        <Parts />
      </ShellPartsProvider>,
    );
    expect(shown()).toMatchObject({ menu: { show: true } });
  });
});
