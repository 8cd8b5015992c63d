import type { Screens } from './index';
export const inputScreens: Screens = {};
