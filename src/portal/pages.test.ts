/** Which page an address has: one address for each, so that no other is kept by caches or found by search engines. */
import { expect, it } from 'vitest';
import { pageAt } from './pages';
import { NotFoundPage } from './errors/NotFoundPage';

it.each(['//', '//faq', '/faq//', '/indicators//people', '//indicators/people/use/energy', '/indicators//people/energy', '/%E0%A4%A'])(
  '%s has none',
  async (address) => {
    expect(await pageAt(address).load()).toBe(NotFoundPage);
  },
);

it.each(['/', '/faq', '/faq/', '/indicators', '/indicators/people/', '/indicators/people/use/energy'])('%s has one', async (address) => {
  expect(await pageAt(address).load()).not.toBe(NotFoundPage);
});
