/** Creates some records of every kind, so that requests meet records that exist. */
import { call, collection } from '#server/collection/inputs/collection.fixture';
import type { TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';

/** Creates tags, a section, a subject with an approved and a draft input, a published indicator with an annotation, and a supplier. */
export async function seed(app: TestApp): Promise<void> {
  const { admin, tag, subject, enter, fire } = await collection(app);
  await made(admin, '/services/sections', {
    key: 'climate',
    name: { en: 'Climate', fr: 'Climat' },
    position: 1,
    subsections: [{ key: 'use', name: { en: 'Use', fr: 'Usage' }, position: 1 }],
  });
  await subject('electricity', { approval: 'none' });
  const input = (date: string) => enter(admin, { date, tags: { country: tag['france'] }, values: { kwh: 12 } });
  const { body } = await input('2023-01-01');
  await input('2024-01-01');
  await fire(admin, 'submit', [body.id]);
  await made(admin, '/services/indicators', {
    key: 'energy',
    name: { en: 'Energy', fr: 'Énergie' },
    section: 'climate',
    subsection: 'use',
    published: true,
    unit: { en: 'kWh', fr: 'kWh' },
    terms: [{ name: 'energy', subject: 'electricity', field: 'kwh', aggregate: 'sum' }],
  });
  await made(admin, '/annotations', { key: 'energy', date: '2023-01-01', title: { en: 'A warm winter', fr: 'Un hiver doux' } });
  await made(admin, '/suppliers', { name: 'Tannerie du Lac', country: 'FR', tier: 'tier_1' });
}

async function made(inject: Inject, path: string, data: Record<string, unknown>): Promise<void> {
  const { status, body } = await call(inject, 'POST', path, data);
  if (status !== 201) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
}
