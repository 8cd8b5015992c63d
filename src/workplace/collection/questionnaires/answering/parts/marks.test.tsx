/** Tests that an answer in a former unit says so, until it is confirmed. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { TestBackOffice } from '../../../../../testing/backOffice';
import { ToConfirm } from './marks';

afterEach(cleanup);

it.each([
  ['en', { en: 'GJ', fr: 'GJ' }, /^This answer was given in GJ, and the question now has another unit\./, 'Confirm: Heat'],
  [
    'fr',
    { en: 'GJ', fr: 'GJ' },
    /^Cette réponse a été donnée en GJ, et la question a maintenant une autre unité\./,
    'Confirmer\u202f: Heat',
  ],
  ['en', null, /^The unit of this question has changed since this answer\./, 'Confirm: Heat'],
  ['en', undefined, /^The question has changed since this answer\.$/, 'Confirm: Heat'],
] as const)('in %s, an answer in the unit %o', async (locale, unit, said, confirm) => {
  const onConfirm = vi.fn<(question: string) => Promise<void>>(async () => undefined);
  render(
    <TestBackOffice resource="questionnaires" locale={locale}>
      <ToConfirm question="heat" unit={unit} name="Heat" onConfirm={onConfirm} />
    </TestBackOffice>,
  );
  expect(screen.getByText(said)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: confirm }));
  expect(onConfirm).toHaveBeenCalledWith('heat');
});
