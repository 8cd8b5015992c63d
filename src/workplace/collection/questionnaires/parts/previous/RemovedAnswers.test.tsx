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
