/** Tests that each page has one address only, so that caches and search engines keep no other. */
import { expect, it } from 'vitest';
import { publicPages } from '../../App';
import { pageAt } from './pageAt';

it.each(['//', '//faq', '/faq//', '/indicators//people', '//indicators/people/use/energy', '/indicators//people/energy', '/%E0%A4%A'])(
  '%s has none',
  (address) => {
    expect(pageAt(publicPages, address).named).toBe('notFound');
  },
);

it.each(['/', '/faq', '/faq/', '/indicators', '/indicators/people/', '/indicators/people/use/energy'])('%s has one', (address) => {
  expect(pageAt(publicPages, address).named).not.toBe('notFound');
});
