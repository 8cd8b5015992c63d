/** Tests that the answers to questions that a version no longer asks are shown. */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Question } from '#resources/language/questions/question';
import { TestBackOffice } from '../../../../../testing/backOffice';
import { questionnaire } from '../../answering/answering.fixture';
import { RemovedAnswers } from './RemovedAnswers';

afterEach(cleanup);

const text = (en: string, fr: string) => ({ en, fr });

it.each([
  ['en', 'One answer to a question that is no longer asked', 'Gone'],
  ['fr', 'Une réponse à une question qui n’est plus posée', 'Partie'],
] as const)('an answer to a question that is no longer asked is there to read (%s)', (locale, said, name) => {
  const field: Question = { id: 'gone', name: text('Gone', 'Partie'), type: 'string' };
  render(
    <TestBackOffice resource="questionnaires" locale={locale}>
      <RemovedAnswers questionnaire={{ ...questionnaire, removed: [{ field, value: 'bye' }] }} />
    </TestBackOffice>,
  );
  expect(screen.getByText(said)).toBeTruthy();
  expect(screen.getByText(name).nextElementSibling?.textContent).toBe('bye');
});

it('an open request on a question that is no longer asked is said, beside its comments', async () => {
  const field: Question = { id: 'gone', name: text('Gone', 'Partie'), type: 'string' };
  render(
    <TestBackOffice resource="questionnaires">
      <RemovedAnswers questionnaire={{ ...questionnaire, removed_comments: [{ field, count: 1, open: 1 }] }} inside />
    </TestBackOffice>,
  );
  expect(screen.getByText('Comments on one question that is no longer asked').closest('details')?.open).toBe(true);
  expect(screen.getByRole('alert').textContent).toMatch(/request for changes of a question that is no longer asked is open/);
  expect(screen.getByRole('button', { name: '1 comment: Gone' }).getAttribute('aria-expanded')).toBe('true');
});
