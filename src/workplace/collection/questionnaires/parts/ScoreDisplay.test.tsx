/** Tests how the score of a questionnaire is shown. */
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { definitions, TestBackOffice } from '../../../../testing/backOffice';
import { FieldDisplay } from '../../../fields/FieldDisplay';

afterEach(cleanup);

it.each([
  ['en', 0.875472, /^88%\.$/],
  ['fr', 0.875472, /^88\s%\.$/],
  ['en', 0, /^0%\.$/],
  ['en', null, /^\.$/],
] as const)('in whole percent (%s, %s)', async (locale, value, shown) => {
  const field = definitions.find(({ id }) => id === 'questionnaires')?.fields.find(({ id }) => id === 'score');
  if (!field) throw new Error('Questionnaires have no score.');
  const { findByTestId } = render(
    <TestBackOffice resource="questionnaires" locale={locale}>
      <div data-testid="score">
        <FieldDisplay field={field} value={value} />
        <i>.</i>
      </div>
    </TestBackOffice>,
  );
  // The display loads when it is needed.
  await expect.poll(async () => (await findByTestId('score')).textContent).toMatch(shown);
});
