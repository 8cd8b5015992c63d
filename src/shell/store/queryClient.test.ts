/** Tests that the cache drops what one user read once the server says that the user is another. */
import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { profileKey } from '#dataProvider/authProvider';
import { createQueryClient } from './queryClient';

it('another person takes out what no screen shows, the same one nothing', () => {
  const client = createQueryClient();
  const person = { id: 'a', impersonator: null, effective_permissions: ['portal:private'] };
  client.setQueryData(['api', '/services/clients'], 'before');
  client.setQueryData(profileKey, person);
  client.setQueryData(['api', '/read'], 'figures');
  client.setQueryData(['api', '/shown'], 'form');
  const stop = new QueryObserver(client, { queryKey: ['api', '/shown'], enabled: false }).subscribe(() => {});
  const read = () =>
    client
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey.at(-1));
  const all = ['/services/clients', '/profile', '/read', '/shown'];

  client.removeQueries({ queryKey: profileKey });
  client.setQueryData(profileKey, { ...person });
  expect(read().toSorted()).toEqual(all.toSorted());

  client.setQueryData(profileKey, { ...person, id: null, effective_permissions: [] });
  expect(read().toSorted()).toEqual(['/profile', '/shown']);
  stop();
});
