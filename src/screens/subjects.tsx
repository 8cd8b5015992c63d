import type { Screens } from './index';
export const subjectScreens: Screens = {};
