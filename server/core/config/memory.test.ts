import { getHeapSpaceStatistics } from 'node:v8';
import { expect, test } from 'vitest';
import { collectGarbage } from './memory';

const young = () => getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0;

test('what work has left behind is given back, and work goes on', async () => {
  const rows = Array.from({ length: 300_000 }, (_, place) => ({ place, text: String(place) }));
  const [pages, grown] = [process.memoryUsage().heapTotal, young()];
  rows.length = 10;
  await collectGarbage();
  expect(process.memoryUsage().heapTotal).toBeLessThan(pages - 20e6);
  expect(young()).toBeLessThan(grown);
  await collectGarbage();
  expect(rows).toHaveLength(10);
});
