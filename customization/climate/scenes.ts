/** Lists the shapes behind each slide of the climate story. */
import type { ComponentProps } from 'react';
import type { Scene } from './Scene';

type Drawn = ComponentProps<typeof Scene>;
export const scenes = {
  cover: {
    far: 'M0 520 240 400 470 520 760 360 1060 540 1260 430 1440 520V800H0Z',
    near: 'M0 660 330 560 640 680 980 570 1440 700V800H0Z',
    lace: 'M-40 640 330 560 640 680 980 570 1480 710',
    eyelets: [
      [330, 560],
      [640, 680],
      [980, 570],
    ],
  },
  baseline: {
    far: 'M0 610 400 560 900 620 1440 540V800H0Z',
    near: 'M0 720 520 680 1000 730 1440 670V800H0Z',
    lace: 'M-40 640 1000 640 1480 640',
    eyelets: [[1000, 640]],
  },
  impact: {
    far: 'M0 300 480 470 960 600 1440 700V800H0Z',
    near: 'M0 560 560 640 1440 760V800H0Z',
    lace: 'M860 110 1080 230 1260 140 1480 190',
    eyelets: [
      [860, 110],
      [1080, 230],
      [1260, 140],
    ],
  },
  climate: {
    far: 'M0 560 300 440 620 560 980 420 1440 560V800H0Z',
    near: 'M0 700 460 640 1000 710 1440 650V800H0Z',
    lace: 'M1010 150 1200 70 1480 190',
    eyelets: [
      [1010, 150],
      [1200, 70],
    ],
  },
  left: {
    far: 'M0 640 700 560 1440 640V800H0Z',
    near: 'M0 740 800 690 1440 740V800H0Z',
    lace: 'M760 640 1020 520 1240 660 1480 540',
    eyelets: [
      [1020, 520],
      [1240, 660],
    ],
  },
  after: {
    far: 'M0 560 420 610 860 680 1440 720V800H0Z',
    near: 'M0 700 520 730 1440 770V800H0Z',
    lace: 'M-40 570 220 600 430 650 640 660 900 700 1320 745',
    eyelets: [
      [220, 600],
      [430, 650],
      [640, 660],
      [900, 700],
      [1320, 745],
    ],
  },
} satisfies Record<string, Drawn>;
export type SceneName = keyof typeof scenes;
