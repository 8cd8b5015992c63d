/** Gives tests a renderer that needs no build; its pages contain what they were given. */
import type { Renderer } from './renderer';

export const plainRenderer: Renderer = {
  files: null,
  vite: null,
  build: 'test',
  load: async () => ({
    template: '<html lang="__LOCALE__"><!--html--><!--banner-->',
    render: async () => ({ status: 200, name: '', html: '', head: '', preload: '' }),
    answersAt: async () => ({}),
    draw: async () => null,
    drawReport: noReport,
    drawSignIn: (asked) => JSON.stringify(asked),
  }),
};

/** Draws no report: for tests of pages alone. */
export const noReport = () => Promise.reject(new Error('No report is drawn here.'));
