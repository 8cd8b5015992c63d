/** A questionnaire with three sections, as its main respondent reads it, and its screen, for tests of screens. */
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import type { QuestionnaireConfig, QuestionnaireRead } from '#resources/api/questionnaires/answering';
import type { Locale } from '#resources/definition';
import { TestBackOffice } from '../../../../testing/backOffice';
import { QuestionnaireScreen } from './QuestionnaireScreen';

const text = (en: string, fr: string) => ({ en, fr });
export const config: QuestionnaireConfig = {
  name: text('Social', 'Social'),
  description: null,
  approval: 'single',
  template_version: 1,
  sections: [
    {
      key: 'people',
      name: text('People', 'Effectifs'),
      fields: [
        { id: 'employees', name: text('Employees', 'Salariés'), type: 'number', required: true, evidence: 'optional' },
        { id: 'women', name: text('Women', 'Femmes'), type: 'number' },
      ],
      checks: [
        { rule: 'women <= employees', fields: ['women'], message: text('More women than employees.', 'Plus de femmes que de salariés.') },
      ],
    },
    {
      key: 'waste',
      name: text('Waste', 'Déchets'),
      fields: [
        {
          id: 'waste',
          name: text('Waste', 'Déchets'),
          type: 'text',
          format: 'items',
          rows: [{ key: 'paper', name: text('Paper', 'Papier') }],
          items: [
            { id: 'mass', name: text('Mass', 'Masse'), type: 'number' },
            { id: 'double', name: text('Double', 'Double'), type: 'number', compute: 'mass * 2' },
          ],
        },
      ],
    },
    { key: 'other', name: text('Other', 'Autres'), fields: [{ id: 'notes', name: text('Notes', 'Notes'), type: 'string' }] },
  ],
};
export const questionnaire: QuestionnaireRead = {
  id: 'q1',
  name: text('Social', 'Social'),
  template_id: 't1',
  template_version: 1,
  date: '2025-01-01',
  date_end: '2025-12-31',
  due_on: null,
  state: 'open',
  owner_email: 'ana@lacet.example',
  role: 'owner',
  version: 1,
  revision: 3,
  completion: 33,
  missing: 0,
  submission: { number: 0, hash: null, at: null },
  fields: {
    employees: { value: 40, rev: 2, by: null, at: '', reason: null, source: null },
    waste: { value: [{ _row: 'paper', mass: 4 }], rev: 1, by: null, at: '', reason: null, source: null },
  },
  evidence: {},
  computed: {},
  given: {},
  hidden: [],
  open: ['employees', 'employees__evidence', 'women', 'waste', 'notes'],
  new: [],
  to_confirm: [],
  errors: [],
  previous: { employees: { value: 20, date: '2024-01-01', date_end: '2024-12-31', questionnaire_id: 'q0', periods: 1 } },
  offers: {},
  comments: {},
  people: {},
  changed: [],
  former: {},
  feeds: [],
  events: ['submit'],
};

interface Shown {
  locale?: Locale;
  /** The query of the address. */
  search?: string;
  /** Draws the elements around the screen. */
  around?: (screen: ReactNode) => ReactNode;
}

/** Shows the screen of the questionnaire `q1`, as its respondent opens it. */
export const showQuestionnaire = ({ locale = 'en', search = '', around = (screen) => screen }: Shown = {}) =>
  render(
    <MemoryRouter initialEntries={[`/questionnaires/q1${search}`]}>
      <Routes>
        <Route
          path="/questionnaires/:id"
          element={
            <TestBackOffice resource="questionnaires" locale={locale}>
              {around(<QuestionnaireScreen />)}
            </TestBackOffice>
          }
        />
      </Routes>
    </MemoryRouter>,
  );
