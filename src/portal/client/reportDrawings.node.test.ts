import { expect, it } from 'vitest';
import { clientDrawings } from './reportDrawings';

const picture = { svg: '<svg/>', alternative: 'A shoe', caption: '' };

it('asks the client for the pictures of a year and of a scene, in the language of the reader', () => {
  const drawings = {
    highlights: (year: number, locale: string) => [{ ...picture, caption: `${year} ${locale}` }],
    climate: (scene: string) => [{ ...picture, caption: scene }],
  };
  expect(clientDrawings({ kind: 'highlights', data: { year: 2023 } }, drawings, 'fr')).toEqual([
    { kind: 'drawing', ...picture, caption: '2023 fr' },
  ]);
  expect(clientDrawings({ kind: 'climate', data: { scene: 'cover' } }, drawings, 'en')).toMatchObject([{ caption: 'cover' }]);
});

it('leaves out what a client has none of, and what breaks', () => {
  expect(clientDrawings({ kind: 'highlights', data: { year: 2023 } }, {}, 'en')).toEqual([]);
  const broken = () => {
    throw new Error('of the client');
  };
  expect(clientDrawings({ kind: 'climate', data: {} }, { climate: broken }, 'en')).toEqual([]);
});
