/** Tests that the parts of inputs of sections that are not open yet are loaded beforehand, so that these sections open without a connection. */
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TestBackOffice } from '../../../../../testing/backOffice';
import { config, questionnaire } from '../answering.fixture';
import { QuestionnaireScreen } from '../QuestionnaireScreen';

const { loaded } = vi.hoisted(() => ({ loaded: new Set<string>() }));
vi.mock('../../../../fields/parts/na/NaInput', (original) => {
  loaded.add('NaInput');
  return original();
});
vi.mock('../../../../fields/days/DayPicker', (original) => {
  loaded.add('DayPicker');
  return original();
});
vi.mock('../../../../fields/richText/RichText', (original) => {
  loaded.add('RichText');
  return original();
});

const text = (name: string) => ({ en: name, fr: name });
const asked = {
  ...config,
  sections: [
    { key: 'first', name: text('First'), fields: [{ id: 'women', name: text('Women'), type: 'number' }] },
    {
      key: 'second',
      name: text('Second'),
      fields: [
        { id: 'rate', name: text('Rate'), type: 'number', na: { reasons: ['not_applicable'] } },
        { id: 'signed', name: text('Signed'), type: 'date' },
      ],
    },
  ],
};

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/config')) return Response.json(asked);
    if (url.endsWith('/access')) return Response.json([]);
    const read = { ...questionnaire, open: ['women', 'rate', 'signed'], fields: {}, previous: {} };
    return Response.json(url.includes('/questionnaires/') ? read : { id: 'me' }, { headers: { 'x-csrf-token': 'token' } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('loads what the inputs of another section need, and nothing that no question needs', async () => {
  render(
    <MemoryRouter initialEntries={['/questionnaires/q1']}>
      <TestBackOffice resource="questionnaires" locale="en">
        <Routes>
          <Route path="/questionnaires/:id" element={<QuestionnaireScreen />} />
        </Routes>
      </TestBackOffice>
    </MemoryRouter>,
  );
  await screen.findByLabelText('Women', {}, { timeout: 10_000 });
  await vi.waitFor(() => expect([...loaded].sort()).toEqual(['DayPicker', 'NaInput']), { timeout: 5000 });
  expect(screen.queryByLabelText('Rate')).toBeNull();
}, 30_000);
