/** Tests that a change to the address that a screen makes is rendered before the next event, even when the browser is busy. */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useSearchParams } from 'react-router';
import { searchWith } from '../../workplace/shell/parts/searchWith';
import { AppRouter } from './AppRouter';
import { createBlockingHistory } from './blockingHistory';

let sent = '';

function Page() {
  const [search, setSearch] = useSearchParams();
  const choose = (name: string) => setSearch((before) => searchWith(before, { [name]: 'yes' }), { replace: true });
  return (
    <>
      <button onClick={() => choose('order')}>order</button>
      <button onClick={() => choose('group')}>group</button>
      <button onClick={() => (sent = search.toString())}>send</button>
    </>
  );
}

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
beforeEach(() => {
  window.history.pushState(null, '', '/first');
  render(
    <AppRouter history={createBlockingHistory()}>
      <Page />
    </AppRouter>,
  );
});
afterEach(cleanup);

it('two choices in a row and the act after them: each knows of the one before', async () => {
  // Without `act`, React renders as in a browser; `act` would also render the updates that may wait.
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  for (const name of ['order', 'group', 'send']) {
    screen.getByText(name).click();
    await Promise.resolve();
  }
  environment.IS_REACT_ACT_ENVIRONMENT = true;
  expect(sent).toBe('order=yes&group=yes');
  expect(window.location.search).toBe('?order=yes&group=yes');
});
