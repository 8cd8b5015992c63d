/** Tests the sentence about a refused password: that it is the same as before, that it is weak (any other fault), or that the link is no longer valid. */
import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { CoreAdminContext, memoryStore } from 'ra-core';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { passwordRefusals } from '#resources/people/passwordRules';
import { i18nProviderOf } from '../../i18n/spoken';
import { signInMessages } from '../messages';
import { NewPasswordForm } from './NewPasswordForm';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const texts = { en: { sign_in: signInMessages.en }, fr: { sign_in: signInMessages.fr } };

async function told(locale: 'en' | 'fr', body: object): Promise<string> {
  vi.stubGlobal('fetch', async () => Response.json({ error: '', feedback: { next: 'correct' }, ...body }, { status: 422 }));
  const { container } = render(
    <MemoryRouter>
      <CoreAdminContext
        i18nProvider={i18nProviderOf(texts, locale)}
        store={memoryStore({ locale })}
        queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      >
        <NewPasswordForm owner={{ token: 'of a mail' }} />
      </CoreAdminContext>
    </MemoryRouter>,
  );
  const form = container.querySelector('form');
  if (!form) throw new Error('There is no form.');
  fireEvent.submit(form);
  const said = (await screen.findByRole('alert')).textContent;
  cleanup();
  return said;
}

it.each(['en', 'fr'] as const)('in one sentence (%s)', async (locale) => {
  const { choose, errors } = signInMessages[locale];
  for (const code of [...passwordRefusals, 'ANOTHER'])
    expect(await told(locale, { code: 'INVALID_RECORD', details: { new_password: [{ code }] } })).toBe(
      code === 'Same' ? choose.refusals.Same : choose.refusals.WEAK,
    );
  expect(await told(locale, { code: 'INVALID_TOKEN', details: {} })).toBe(errors.INVALID_TOKEN);
});
