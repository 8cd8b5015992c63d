/** The texts about answers that became entries, which only the record of a questionnaire shows. */
export const frFeeds = {
  questionnaire_feeds: {
    title: 'Saisies issues des réponses',
    conflicts:
      'Une réponse diffère de sa saisie, ou n’a pas pu en devenir une |||| %{smart_count} réponses diffèrent de leurs saisies, ou n’ont pas pu en devenir',
    differs: 'réponse %{value}, la saisie contient %{present}',
    refused: '%{value}, dont aucune saisie n’a été faite. %{reasons}',
    decide: 'Décider',
    ask: 'Quelle valeur compte\u202f?',
    ask_refused: 'Que devient la réponse\u202f?',
    choices: { answer: 'Celle de la réponse\u202f: %{value}', entry: 'Celle de la saisie\u202f: %{value}' },
    choices_refused: { answer: 'Une saisie la reçoit\u202f: %{value}', entry: 'Elle ne devient pas une saisie' },
    hint: 'Si vous prenez la réponse, la saisie est rouverte pour cette raison, corrigée et soumise. Elle compte dans les chiffres une fois approuvée\u202f; si vous pouvez l’approuver, c’est fait aussitôt.',
    hint_refused:
      'Une saisie reçoit la réponse dès que rien ne s’y oppose\u202f: remplissez ce qui manque dans une saisie de la même période et du même lieu, ou modifiez le sujet, puis décidez.',
    may_not_take: 'Prendre la réponse rouvre la saisie approuvée, ce que vos droits ne permettent pas.',
    confirm: 'Confirmer',
    done: { answer: 'La saisie est corrigée', entry: 'La saisie garde sa valeur' },
    done_refused: { answer: 'La saisie contient la réponse', entry: 'La réponse ne devient pas une saisie' },
    decided: {
      answer: 'Réponse retenue par %{person} le %{date}\u202f: %{reason}',
      entry: 'Saisie conservée par %{person} le %{date}\u202f: %{reason}',
      left_out: 'Réponse écartée par %{person} le %{date}\u202f: %{reason}',
    },
  },
};
