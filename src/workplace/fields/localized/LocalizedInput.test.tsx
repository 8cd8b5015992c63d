import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Form } from 'ra-core';
import { afterEach, expect, it, vi } from 'vitest';
import type { Definition } from '#resources/definition';
import { TranslationsLine } from '../../resource/form/TranslationsLine';
import { TestBackOffice } from '../../../testing/backOffice';
import { FieldInput } from '../FieldInput';
import { StaleTextsProvider } from '../conditions/StaleTexts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const definition: Definition = {
  id: 'leaflets',
  name: { en: { one: 'Leaflet', other: 'Leaflets' }, fr: { one: 'Dépliant', other: 'Dépliants' } },
  title: 'title',
  fields: ['title', 'lead'].map((id) => ({ id, name: { en: id }, type: 'string', localized: true })),
  list: { columns: ['title'], sort: ['title', 'ASC'] },
  form: [{ fields: ['title', 'lead'] }],
  permissions: { read: 'x:read', write: 'x:write' },
};

function open(preferences: object) {
  const calls: string[] = [];
  let stale = [{ field: 'title', locale: 'fr' }];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: { method?: string } = {}) => {
    calls.push(`${method} ${url}`);
    if (url.endsWith('/confirm')) stale = [];
    return new Response(JSON.stringify(url.endsWith('/preferences') ? preferences : stale));
  });
  const record = { id: 'a', version: 1, title: { en: 'One', fr: 'Un' }, lead: { en: 'The lead' } };
  render(
    <TestBackOffice resource="leaflets" more={[definition]}>
      <StaleTextsProvider entity="leaflets" record={record} fields={definition.fields}>
        <Form record={record}>
          <TranslationsLine definition={definition} />
          {definition.fields.map((field) => (
            <FieldInput key={field.id} field={field} fields={definition.fields} existing />
          ))}
        </Form>
      </StaleTextsProvider>
    </TestBackOffice>,
  );
  return calls;
}

it('says how far each language is, what is missing, with the other language in its place, and what is stale until that is denied', async () => {
  const calls = open({ 'forms.languages': 'side' });
  expect(screen.getByText('French 1/2')).toBeTruthy();
  expect(screen.getByText('English 2/2')).toBeTruthy();
  expect(screen.getByText('Missing in French')).toBeTruthy();
  const french = await screen.findByLabelText<HTMLInputElement>('lead (French)');
  expect(french.placeholder).toBe('The lead');
  await screen.findByText('The English text has changed since: check this translation');
  expect(screen.getByText('1 translation to check')).toBeTruthy();
  fireEvent.change(french, { target: { value: 'Le chapeau' } });
  await screen.findByText('French 2/2');
  fireEvent.click(screen.getByRole('button', { name: 'Mark as up to date: title (French)' }));
  await waitFor(() => expect(screen.queryByText('The English text has changed since: check this translation')).toBeNull());
  expect(calls).toContain('POST /api/translations/leaflets/a/confirm');
});

it('shows one language at a time to who prefers that, and keeps the choice', async () => {
  const calls = open({ 'forms.languages': 'tabs' });
  const [tab] = await screen.findAllByRole('tab', { name: 'French, missing' });
  expect(screen.getByLabelText('lead (French)').closest('[lang=fr]')).toHaveProperty('style');
  if (tab) fireEvent.click(tab);
  await waitFor(() => expect(screen.getByRole('tab', { name: 'French, missing', selected: true })).toBeTruthy());
  fireEvent.click(screen.getByRole('button', { name: 'Languages side by side' }));
  await waitFor(() => expect(screen.queryAllByRole('tab')).toEqual([]));
  expect(calls).toContain('PUT /api/profile/preferences/forms.languages');
});
