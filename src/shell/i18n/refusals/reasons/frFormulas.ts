/** The French reasons why a formula of an indicator, or a unit beside it, is not accepted. */
export const frFormulas = {
  formula_missing: 'Écrivez une formule\u202f: elle dit comment les termes donnent le chiffre',
  formula_unfinished: 'Cette formule n’est pas terminée\u202f: il manque quelque chose à la fin',
  formula_unread: 'Cette formule ne peut pas être lue à partir d’ici\u202f: «\u202f%{part}\u202f»',
  formula_unknown_term: '«\u202f%{part}\u202f» n’est pas le nom d’un terme de cet indicateur',
  formula_unfit:
    'Ceci ne peut pas être calculé\u202f: «\u202f%{part}\u202f». Les termes et leurs sommes sont des nombres, et un choix commence par une comparaison',
  formula_too_long: 'Cette formule est trop longue\u202f: répartissez-la entre plusieurs indicateurs',
  formula_no_number: 'Le résultat de cette formule n’est pas un nombre',
  formula_no_term: 'Cette formule ne nomme aucun terme de l’indicateur',
  formula_beyond: 'Une formule ne contient que des calculs avec + - * / %, des comparaisons et des choix',
  formula_term_name: 'Un terme ne peut pas s’appeler «\u202f%{part}\u202f»',
  formula_inner_name: 'Écrivez ici «\u202f%{part}\u202f»\u202f: le nom qui commence par _ ne sert qu’à l’intérieur d’Empreinte',
  formula_unquoted: 'Mettez la question entre guillemets\u202f: %{part}',
  formula_units: '«\u202f%{part}\u202f» additionne ou compare des unités qui ne se convertissent pas\u202f: %{units}',
  unit_size: 'La formule donne cette unité à une autre échelle\u202f: multipliez son résultat par %{factor}, ou changez l’unité',
  unit_kind: 'Le résultat de la formule n’est pas dans cette unité et ne s’y convertit pas',
  formula_zero: '«\u202f%{part}\u202f» divise par zéro et n’a donc jamais de valeur',
};
