/** The English texts of the screen of a job. */
export const enJob = {
  dead: 'This task was abandoned after its last attempt. Run it again once the cause is fixed: it starts over, with the rights of the person who asked for it.',
  run_again: 'Run again',
  waits: 'The task is waiting for its turn again.',
};
