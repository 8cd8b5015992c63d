import { expect, it } from 'vitest';
import type { FaqPart } from '#resources/api/site/faq';
import { render } from '../../../server';
import { answerOf } from '../../drawn/portal.fixture';

const parts: FaqPart[] = [
  {
    key: 'figures',
    name: { en: 'The figures', fr: 'Les chiffres' },
    questions: [
      {
        key: 'scopes',
        question: { en: 'What are scopes?', fr: 'Que sont les scopes ?' },
        answer: { en: '<p>Circles.</p>', fr: '<p>Des cercles.</p>' },
      },
    ],
  },
];
const page = (answer: FaqPart[]) =>
  render({
    url: 'https://impact.lacet.example/faq',
    locale: 'fr',
    fetchJson: async (path) => (path === '/services/faq' ? answer : answerOf(path)),
  });

it('has each question under its part, its answer inside at an address of its own', async () => {
  const { status, html, head } = await page(parts);
  expect(status).toBe(200);
  expect(head).toContain('<title>Questions et réponses · Lacet</title>');
  expect(html).toMatch(/<h2 [^>]*>Les chiffres<\/h2>/);
  expect(html).toMatch(/<details [^>]*><summary><h3>Que sont les scopes \?<\/h3><\/summary><div id="scopes"/);
  expect(html).toContain('<p>Des cercles.</p>');
  expect(html).toContain('<a href="/faq">Questions et réponses</a>');
});

it('says so where nothing is published', async () => {
  expect((await page([])).html).toContain('Aucune question n’est encore publiée.');
});
