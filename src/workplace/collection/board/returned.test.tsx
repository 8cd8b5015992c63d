/** Tests that the first screen of administrators tells which addresses return emails. */
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { testDataProvider } from 'ra-core';
import { afterEach, expect, it, vi } from 'vitest';
import type { ReturningAddress } from '#resources/api/reminders/bounces';
import { TestBackOffice } from '../../../testing/backOffice';
import { ReturnedEmails } from './ReturnedEmails';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(emails: readonly string[], locale: 'en' | 'fr') {
  const addresses = emails.map((email): ReturningAddress => ({ id: null, email, name: '', at: '2026-11-20T08:00:00.000Z', bounce: '550' }));
  const asked = vi.fn<() => Promise<Response>>(async () => Response.json({ addresses }));
  vi.stubGlobal('fetch', asked);
  const { container } = render(
    <TestBackOffice resource="reminders" locale={locale} dataProvider={testDataProvider()}>
      <ReturnedEmails />
    </TestBackOffice>,
  );
  await waitFor(() => expect(asked).toHaveBeenCalled());
  return container;
}

it.each([
  ['en', ['a@x.org'], '1 address returns emails', 'a@x.org'],
  ['fr', ['a@x.org', 'b@x.org', 'c@x.org', 'd@x.org'], '4 adresses renvoient les courriels', 'a@x.org, b@x.org, c@x.org …'],
] as const)('in %s, it names the first of them and leads to all', async (locale, emails, title, names) => {
  const container = await show(emails, locale);
  await screen.findByRole('heading', { name: title });
  expect(container.textContent).toContain(names);
  expect(screen.getByRole('link').getAttribute('href')).toBe('#/admin/reminders');
});

it('shows nothing where there is none', async () => {
  expect((await show([], 'en')).querySelector('section')).toBeNull();
});
