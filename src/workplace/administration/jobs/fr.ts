/** The French texts of the screen of a job. */
export const frJob = {
  dead: 'Cette tâche a été abandonnée après sa dernière tentative. Relancez-la une fois la cause corrigée\u202f: elle recommence, avec les droits de la personne qui l’a demandée.',
  run_again: 'Relancer la tâche',
  waits: 'La tâche attend de nouveau son tour.',
};
