import { expect, it } from 'vitest';
import { collectionWork } from '#server/collection/index';
import { entitiesWork } from '#server/entities/index';
import { figuresWork } from '#server/figures/index';
import { peopleWork } from '#server/people/index';
import { siteWork } from '#server/site/index';
import { startTestApp } from '#tests/support/product/app';

const unused = () => Promise.reject(new Error('No work is done here.'));
const workers = { run: unused, file: unused };

it('the list of background tasks names each kind of job', async () => {
  const test = await startTestApp();
  const { app, deps } = test;
  const work = {
    ...entitiesWork(deps),
    ...peopleWork(app, deps),
    ...collectionWork(deps),
    ...figuresWork(deps),
    ...siteWork(deps, { renderer: null, workers }),
  };
  const kind = deps.entities.get('jobs').definition.fields.find(({ id }) => id === 'kind');
  const named = kind && 'choices' in kind ? kind.choices?.map(({ key }) => key) : [];
  expect(named?.toSorted()).toEqual(['import', 'export', ...Object.keys(work)].toSorted());
  await test.close();
});
