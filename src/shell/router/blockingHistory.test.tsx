/** Tests that turns of the browser's history are made, held back, resumed or forgotten: by a link, by Back, by Forward. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Link, useLocation } from 'react-router';
import { AppRouter, HistoryContext, useBlockedTurn } from './AppRouter';
import { createBlockingHistory, type BlockingHistory } from './blockingHistory';
import { use } from 'react';

let history: BlockingHistory;
let typed = false;

function Page() {
  const { pathname } = useLocation();
  const held = useBlockedTurn(use(HistoryContext), ({ from, to }) => typed && from.pathname !== to.pathname);
  return (
    <>
      <h1>{pathname}</h1>
      <Link to="/next">next</Link>
      {held && <p role="alert">{held.to.pathname}</p>}
      <button onClick={held?.make}>go on</button>
      <button onClick={held?.forget}>stay</button>
    </>
  );
}

beforeEach(() => {
  window.history.pushState(null, '', '/first');
  typed = false;
  history = createBlockingHistory();
  render(
    <AppRouter history={history}>
      <Page />
    </AppRouter>,
  );
});
afterEach(cleanup);

const press = (name: string) => fireEvent.click(screen.getByText(name));
const at = (path: string) =>
  vi.waitFor(() => {
    expect(screen.getByRole('heading').textContent).toBe(path);
    expect(window.location.pathname).toBe(path);
  }, 20_000);
const back = () => act(() => window.history.back());

it('a link turns the page, and Back turns it back', async () => {
  press('next');
  await at('/next');
  back();
  await at('/first');
});

it('a link that is held back turns nothing until it is gone on with', async () => {
  typed = true;
  press('next');
  expect((await screen.findByRole('alert')).textContent).toBe('/next');
  await at('/first');
  press('stay');
  expect(screen.queryByRole('alert')).toBeNull();
  await at('/first');
  press('next');
  await screen.findByRole('alert');
  press('go on');
  await at('/next');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('Back that is held back leaves the address and the page as they are; gone on with, it turns back once', async () => {
  press('next');
  await at('/next');
  typed = true;
  for (const answer of ['stay', 'go on']) {
    back();
    expect((await screen.findByRole('alert')).textContent).toBe('/first');
    await at('/next');
    press(answer);
  }
  await at('/first');
  typed = false;
  act(() => window.history.forward());
  await at('/next');
});

it('what turns to the same place, in another view, is asked about and not held', async () => {
  typed = true;
  act(() => history.push('/first?view=2'));
  await vi.waitFor(() => expect(window.location.search).toBe('?view=2'), 20_000);
  expect(screen.queryByRole('alert')).toBeNull();
});
