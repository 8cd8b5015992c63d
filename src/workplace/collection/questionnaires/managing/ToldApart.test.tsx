/** Tests that questionnaires of one template are told apart in a list: by what they are about, their period and their respondent. */
import { cleanup, render, screen } from '@testing-library/react';
import { RecordContextProvider, testDataProvider, type RaRecord } from 'ra-core';
import { afterEach, expect, it } from 'vitest';
import { TestBackOffice } from '../../../../testing/backOffice';
import { ListedTemplate, ToldApart } from './ToldApart';

afterEach(cleanup);

const template = { id: 't', name: { en: 'Code of conduct – suppliers', fr: 'Code de conduite – fournisseurs' } };
const questionnaire = (more: object): RaRecord => ({
  id: 'q',
  template_id: 't',
  owner_email: 'ana@lacet.example',
  date: '2025-01-01',
  date_end: '2025-12-31',
  name: template.name,
  ...more,
});
const about = { name: { en: 'Code of conduct – suppliers – Porto', fr: 'Code de conduite – fournisseurs – Porto' } };
const show = (record: RaRecord, listed: string | null) =>
  render(
    <TestBackOffice
      resource="questionnaires"
      locale="fr"
      dataProvider={testDataProvider({ getMany: async () => ({ data: [template] as never[] }) })}
    >
      <ListedTemplate.Provider value={listed}>
        <RecordContextProvider value={record}>
          <span data-testid="name">
            <ToldApart />
          </span>
        </RecordContextProvider>
      </ListedTemplate.Provider>
    </TestBackOffice>,
  );
const lines = async () =>
  [...((await screen.findByTestId('name')).firstElementChild?.children ?? [])].map(({ textContent }) => textContent);

it.each<[string, RaRecord, string | null, string[]]>([
  ['of a template: what it is about', questionnaire(about), template.name.fr, ['Porto', '2025 · ana@lacet.example']],
  ['of a template, about nothing: its respondent', questionnaire({}), template.name.fr, ['ana@lacet.example', '2025']],
  ['of a template that has another name by now: its name', questionnaire(about), 'Charte', [about.name.fr, '2025 · ana@lacet.example']],
])('a questionnaire %s', async (_what, record, listed, said) => {
  show(record, listed);
  expect(await lines()).toEqual(said);
});

it('in a list of all, the template is named beside', async () => {
  show(questionnaire(about), null);
  await screen.findByText('Porto');
  expect(await lines()).toEqual(['Porto', '2025 · Code de conduite – fournisseurs']);
});
