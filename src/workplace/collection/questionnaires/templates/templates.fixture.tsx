/** Opens the editor of a template in jsdom. */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Form, type DataProvider } from 'ra-core';
import { SaveButton } from 'react-admin';
import { expect, vi } from 'vitest';
import type { PublishPlan } from '#resources/api/questionnaires/managing';
import type { Locale, Values } from '#resources/definition';
import { sectionsIn, type Section } from '#resources/language/questions/sections';
import { definitions, TestBackOffice } from '../../../../testing/backOffice';
import { SectionsInput } from './editor/SectionsInput';

const own = definitions.find(({ id }) => id === 'questionnaire_templates')?.fields.find(({ id }) => id === 'sections');

/** Shows the editor of these sections, which are saved already; `dataProvider` gives the records that it names. Returns a function that saves, and gives the sections that were sent. */
export function openEditor(sections: readonly Section[], locale: Locale = 'en', dataProvider?: DataProvider): () => Promise<Section[]> {
  const save = vi.fn<(values: Values) => void>();
  render(
    <TestBackOffice resource="questionnaire_templates" locale={locale} {...(dataProvider && { dataProvider })}>
      <Form record={{ id: 't', version: 1, sections }} onSubmit={save} noValidate>
        {own && <SectionsInput field={own} source="sections" label="Sections" />}
        <SaveButton alwaysEnable />
      </Form>
    </TestBackOffice>,
  );
  return async () => {
    const before = save.mock.calls.length;
    fireEvent.click(screen.getByRole('button', { name: /Save|Enregistrer/ }));
    await waitFor(() => expect(save.mock.calls.length).toBe(before + 1));
    return sectionsIn(save.mock.lastCall?.[0]['sections']);
  };
}

export const click = (label: string | RegExp) => fireEvent.click(screen.getByRole('button', { name: label }));
export const write = (label: string | RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** The plan of a publication that changes nothing. */
export const emptyPlan: PublishPlan = {
  problems: [],
  changes: [],
  units: [],
  tables: [],
  computed: [],
  unfed: [],
  shorter: [],
  same: 0,
  untouched: 0,
  started: 0,
  frozen: 0,
};
