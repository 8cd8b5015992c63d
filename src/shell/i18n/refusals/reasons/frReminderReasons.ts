/** The French sentences of what a reminder, or a setting of reminders, may not be. */
import type { enReminderReasons } from './enReminderReasons';

export const frReminderReasons: typeof enReminderReasons = {
  time_zone: 'Ce fuseau horaire n’est pas connu. Écrivez un nom comme Europe/Paris',
  until_over: 'Il ne reste aucune date avant cette fin',
  until_before_from: 'La fin précède le début',
  no_day_left: 'Il ne reste aucun jour pour les courriels dans l’année qui vient\u202f: pour tout arrêter, suspendez toutes les relances',
  no_due_day: 'Indiquez les jours d’envoi autour de l’échéance',
  too_many_people: 'Au plus %{max} personnes\u202f: choisissez des rôles, ou personne pour tout le monde',
  nobody: 'Personne ne serait choisi\u202f: ces comptes ne peuvent pas se connecter, ou personne n’a ces rôles',
  nobody_may: 'Personne ne serait relancé\u202f: aucune de ces personnes ne peut saisir, répondre ou approuver ce qui est demandé',
  subjects_closed: 'Personne ne serait relancé\u202f: ces sujets sont clos, ou leur avancement n’est pas suivi',
  nobody_there: 'Personne ne serait relancé\u202f: aucune de ces personnes ne peut rien y saisir ni approuver',
  told_after: 'Indiquez aussi après combien de relances, ou de jours de retard, cette personne est prévenue',
  no_subject: 'Ces rubriques n’ont aucun sujet',
  brace: '«\u202f%{part}\u202f»\u202f: cette accolade est seule. Peuvent être remplacés\u202f: {name}, {count}, {due} et {client}',
  country: 'Ce code n’est celui d’aucun pays',
  placeholder: '«\u202f{%{name}}\u202f» ne peut pas être remplacé\u202f: utilisez {name}, {count}, {due} ou {client}',
  oneself: 'Choisissez une autre personne',
  colleague_unknown: 'Cette personne ne peut pas se connecter\u202f: choisissez-en une autre',
  colleague_right:
    'Cette personne ne peut pas faire tout ce qui vous revient\u202f: ses droits ou ses limites d’accès sont plus étroits, ou elle ne donne que la préapprobation',
  colleague_away: 'Cette personne est en absence une partie de ces jours\u202f: choisissez-en une autre',
  reads_nothing: 'Cette personne ne peut rien lire de ce que concerne la relance',
};
