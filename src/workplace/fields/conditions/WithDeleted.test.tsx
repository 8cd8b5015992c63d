/** Tests that a reference to a deleted record shows its former name and that it is deleted, in a form and in a history. */
import { cleanup, render, screen } from '@testing-library/react';
import { Form } from 'ra-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Definition, Field, Locale } from '#resources/definition';
import { createDataProvider } from '#dataProvider/index';
import { TestBackOffice } from '../../../testing/backOffice';
import { FieldDisplay } from '../FieldDisplay';
import { FieldInput } from '../FieldInput';

const from = { resource: 'boxes', label: 'label' };
const inside: Field = { id: 'inside', name: { en: 'Inside', fr: 'Dans' }, type: 'dropdown', choices_from: from };
const beside: Field = { id: 'beside', name: { en: 'Beside', fr: 'À côté' }, type: 'multidropdown', choices_from: from };
const boxes: Definition = {
  id: 'boxes',
  name: { en: { one: 'Box', other: 'Boxes' }, fr: { one: 'Boîte', other: 'Boîtes' } },
  title: 'label',
  fields: [{ id: 'label', name: { en: 'Label' }, type: 'string' }, inside, beside],
  list: { columns: ['label'], sort: ['label', 'ASC'] },
  form: [{ fields: ['label', 'inside', 'beside'] }],
  permissions: { read: 'x:read', write: 'x:write' },
};
const there = { id: 'there', version: 1, label: 'Outer' };
let asked: string[] = [];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    const ids = new URL(url, 'http://api').searchParams.get('ids') ?? '';
    const body = url.startsWith('/api/deletions/names')
      ? ids.includes('gone')
        ? [{ id: 'gone', record: { label: 'Middle' } }]
        : []
      : [there];
    return new Response(JSON.stringify(body), { headers: { 'content-range': 'boxes 0-0/1' } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const within = (locale: Locale, children: React.ReactNode) =>
  render(
    <TestBackOffice resource="boxes" locale={locale} more={[boxes]} dataProvider={createDataProvider([boxes])}>
      {children}
    </TestBackOffice>,
  );
const named = { en: 'Middle (deleted)', fr: 'Middle (fiche supprimée)' };

it.each(['en', 'fr'] as const)('where it is shown (%s)', async (locale) => {
  within(locale, <FieldDisplay field={beside} value={['there', 'gone']} />);
  await screen.findByText(`Outer`, { exact: false });
  await screen.findByText(named[locale], { exact: false });
  expect(asked.filter((url) => url.startsWith('/api/deletions/names'))).toHaveLength(1);
});

it('who may not know of it is shown no identifier', async () => {
  within('en', <FieldDisplay field={inside} value="secret" />);
  await screen.findByText('—');
});

it.each(['en', 'fr'] as const)('where it is chosen, beside what is there (%s)', async (locale) => {
  within(
    locale,
    <Form record={{ id: 'a', inside: 'gone', beside: ['there', 'gone'] }}>
      <FieldInput field={inside} fields={boxes.fields} existing />
      <FieldInput field={beside} fields={boxes.fields} existing />
    </Form>,
  );
  await screen.findByDisplayValue(named[locale]);
  await screen.findByText(named[locale]);
  await screen.findByText('Outer');
});

it('what is there is not looked for in the bin', async () => {
  within('en', <FieldDisplay field={inside} value="there" />);
  await screen.findByText('Outer');
  expect(asked.filter((url) => url.startsWith('/api/deletions'))).toEqual([]);
});
