/** The texts of the screen of a job. */
export const enJob = {
  dead: 'This was given up after its last attempt. Run it again once what stopped it is mended: it begins anew, with the rights of the person who asked for it.',
  run_again: 'Run again',
  waits: 'It waits for its turn again.',
};
