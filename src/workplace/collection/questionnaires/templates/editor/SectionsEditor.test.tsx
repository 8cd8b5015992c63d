/** Tests where the focus goes, and what is called how, in the list of sections. */
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Section } from '#resources/language/questions/sections';
import { click, openEditor } from '../templates.fixture';

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response('{"subjects":[],"concepts":[]}', { headers: { 'content-type': 'application/json' } }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const people: Section = { key: 'people', name: { en: 'People', fr: 'Personnes' }, fields: [] };

it('the focus goes to the button that adds a section where the only one is removed; a question without a name is called a question', async () => {
  const saved = openEditor([people], 'en');
  click(/^People/);
  click('Add a question');
  expect(screen.getByRole('button', { name: /^New question/ })).toBeTruthy();
  click('Remove the section “People” and its questions');
  expect(document.activeElement?.textContent).toBe('Add a section');
  expect(await saved()).toEqual([]);
});

it('a new question is opened with the focus in its name', async () => {
  openEditor([people], 'en');
  click(/^People/);
  for (const count of [1, 2]) {
    click('Add a question');
    const line = (await screen.findAllByRole('button', { name: /^New question/ })).at(-1)?.closest('li');
    expect(screen.getAllByRole('button', { name: /^New question/ })).toHaveLength(count);
    expect(document.activeElement?.getAttribute('name')).toBe('name.en');
    expect(line?.contains(document.activeElement)).toBe(true);
  }
});
