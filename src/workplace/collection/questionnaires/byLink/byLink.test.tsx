/** Tests the page of a link: its secret leaves the address once it is exchanged, a submission ends it, and a link that no longer works leads to a new one. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { linkHeader } from '#resources/people/linkHeader';
import { TestBackOffice } from '../../../../testing/backOffice';
import { config, questionnaire } from '../answering/answering.fixture';
import { AnsweringByLink } from './AnsweringByLink';

interface Sent {
  call: string;
  body: unknown;
  byLink: boolean;
}
let sent: Sent[] = [];
let refused: boolean;
let role: string;
let asksCode: boolean;
beforeEach(() => {
  sent = [];
  refused = false;
  role = 'owner';
  asksCode = false;
  vi.stubGlobal(
    'fetch',
    async (url: string, { method = 'GET', headers, body }: { method?: string; headers?: Headers; body?: string } = {}) => {
      const call = `${method} ${url}`;
      sent.push({ call, body: body === undefined ? undefined : JSON.parse(body), byLink: headers?.get(linkHeader) === '1' });
      if (url.endsWith('/renew') || method === 'DELETE') return new Response(null, { status: 204 });
      if (refused && url.includes('/questionnaires/')) return Response.json({ code: 'LINK_INVALID' }, { status: 401 });
      if (url.endsWith('/link/code') && !body?.includes('123456')) return Response.json({ code: 'LINK_CODE_INVALID' }, { status: 401 });
      if (method === 'POST' && url.endsWith('/link') && asksCode) return Response.json({ asks_code: true }, { status: 202 });
      if (url.endsWith('/link') || url.endsWith('/link/code'))
        return Response.json({ questionnaire_id: 'q1', email: 'roux@supplier.example', role, until: '2026-03-31' });
      if (url.endsWith('/submit')) return Response.json({ ...questionnaire, state: 'submitted', open: [], events: [] });
      if (url.endsWith('/config')) return Response.json(config);
      if (url.endsWith('/access')) return Response.json([]);
      if (url.includes('/questionnaires/')) return Response.json({ ...questionnaire, role });
      return Response.json({ id: null }, { headers: { 'x-csrf-token': 'token' } });
    },
  );
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const Address = () => {
  const { pathname, hash } = useLocation();
  return <output aria-label="address">{pathname + hash}</output>;
};
const show = (address: string, locale: 'en' | 'fr' = 'en') =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route
          path="/questionnaires/answer/:id?"
          element={
            <TestBackOffice resource="questionnaires" locale={locale}>
              <AnsweringByLink />
              <Address />
            </TestBackOffice>
          }
        />
      </Routes>
    </MemoryRouter>,
  );
const address = () => screen.getByLabelText('address').textContent;

it.each([
  ['en', 'Submit', /^Submitted\. You can close this page; the link shows your answers until 31 Mar 2026\.$/],
  ['fr', 'Soumettre', /^Questionnaire soumis\. Vous pouvez fermer cette page\s; le lien montre vos réponses jusqu’au 31 mars 2026\.$/],
] as const)(
  'the secret is exchanged and leaves the address; after the submission the page says that one may close it (%s)',
  async (locale, submit, done) => {
    show('/questionnaires/answer#s3cret', locale);
    const button = await screen.findByRole('button', { name: submit }, { timeout: 10_000 });
    expect(address()).toBe('/questionnaires/answer/q1');
    expect(sent.find(({ call }) => call === 'POST /api/questionnaires/link')?.body).toEqual({ secret: 's3cret' });
    expect(sent.filter(({ call }) => call.includes('/questionnaires/')).every(({ byLink }) => byLink)).toBe(true);
    expect(sent.filter(({ call }) => call === 'GET /api/questionnaires/q1/link')).toEqual([]);
    fireEvent.click(button);
    await screen.findByText(done, {}, { timeout: 10_000 });
    expect(screen.queryByRole('button', { name: submit })).toBeNull();
  },
  30_000,
);

it.each([
  ['en', 'Enter the code', 'Open the questionnaire', 'Send another code', /This code does not open the link/, /another code is on its way/],
  ['fr', 'Saisissez le code', 'Ouvrir le questionnaire', 'Envoyer un autre code', /Ce code n’ouvre pas le lien/, /autre code est en route/],
] as const)(
  'a link that asks for a code opens with it; a wrong one says so, and another can be asked for (%s)',
  async (locale, title, open, renew, wrong, renewed) => {
    asksCode = true;
    show('/questionnaires/answer#s3cret', locale);
    await screen.findByRole('heading', { level: 1, name: title }, { timeout: 10_000 });
    expect(document.title).toMatch(new RegExp(`^${title} · .`));
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: /^Code/ });
    expect([box.inputMode, box.autocomplete]).toEqual(['numeric', 'one-time-code']);
    const button = screen.getByRole('button', { name: open });
    expect(button).toHaveProperty('disabled', true);
    const type = (value: string) => fireEvent.change(box, { target: { value } });
    type('654 321');
    fireEvent.click(button);
    expect((await screen.findByRole('alert')).textContent).toMatch(wrong);
    expect(box.getAttribute('aria-invalid')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: renew }));
    await screen.findByText(renewed);
    expect(sent.at(-1)).toMatchObject({ call: 'POST /api/questionnaires/link/code/renew', body: { secret: 's3cret' } });
    expect([box.value, screen.queryByRole('alert')]).toEqual(['', null]);
    type(' 123 456');
    fireEvent.click(button);
    await screen.findByLabelText(locale === 'fr' ? 'Femmes' : 'Women', {}, { timeout: 10_000 });
    expect(sent.find(({ call, body }) => call.endsWith('/link/code') && JSON.stringify(body).includes('123456'))?.body).toEqual({
      secret: 's3cret',
      code: '123456',
    });
    expect(address()).toBe('/questionnaires/answer/q1');
    expect(document.title).toMatch(new RegExp(`^${questionnaire.name[locale]} · .`));
  },
  30_000,
);

it('a delegate is told that some questions are theirs, and who submits', async () => {
  role = 'delegate';
  show('/questionnaires/answer/q1');
  await screen.findByText(/ana@lacet\.example submits the questionnaire/, {}, { timeout: 10_000 });
});

it('the title that a screen reader was told follows the language of the page', async () => {
  const region = document.body.appendChild(document.createElement('p'));
  region.id = 'turned';
  region.textContent = 'Code of conduct · Lacet';
  show('/questionnaires/answer/q1', 'fr');
  await screen.findByRole('button', { name: 'Soumettre' }, { timeout: 10_000 });
  expect([region.textContent, region.textContent?.startsWith(questionnaire.name.fr ?? '-')]).toEqual([document.title, true]);
  region.remove();
});

it('a link that no longer works offers a new one, with the same answer whether there is one or not', async () => {
  refused = true;
  show('/questionnaires/answer#old');
  await screen.findByRole('heading', { level: 1, name: 'This link no longer works' }, { timeout: 10_000 });
  expect(document.title).toMatch(/^This link no longer works · ./);
  fireEvent.click(screen.getByRole('button', { name: 'Send me a new link' }));
  await screen.findByText(/an email with a new link is on its way/);
  expect(sent.at(-1)).toMatchObject({ call: 'POST /api/questionnaires/link/renew', body: { secret: 'old' } });
});

it('a session that ends takes the place of the form, and asks for the link of the email', async () => {
  show('/questionnaires/answer/q1', 'fr');
  const women = await screen.findByLabelText('Femmes', {}, { timeout: 10_000 });
  refused = true;
  fireEvent.change(women, { target: { value: '7' } });
  await screen.findByRole('heading', { level: 1, name: 'Ouvrez le lien de votre courriel' }, { timeout: 5000 });
  expect(screen.queryByRole('button', { name: 'M’envoyer un nouveau lien' })).toBeNull();
  // The answers that were not sent stay in this browser until the next link opens.
  expect(JSON.parse(localStorage.getItem('empreinte.answers.roux@supplier.example.q1.1') ?? '{}')).toMatchObject({ fields: { women: 7 } });
}, 30_000);
