/** The texts of the screen of a job. */
export const frJob = {
  dead: 'Cette tâche a été abandonnée après sa dernière tentative. Relancez-la quand ce qui l’a arrêtée est réparé\u00a0: elle recommence, avec les droits de la personne qui l’a demandée.',
  run_again: 'Relancer',
  waits: 'Elle attend à nouveau son tour.',
};
