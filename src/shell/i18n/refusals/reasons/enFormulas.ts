/** The English reasons why a formula of an indicator, or a unit beside it, is not accepted. */
export const enFormulas = {
  formula_missing: 'Write a formula, which says how the terms give the figure',
  formula_unfinished: 'This formula is not finished: something is missing at its end',
  formula_unread: 'This formula cannot be read from here on: “%{part}”',
  formula_unknown_term: '“%{part}” is not the name of a term of this indicator',
  formula_unfit: 'This cannot be calculated: “%{part}”. Terms and their sums are numbers, and a choice begins with a comparison',
  formula_too_long: 'This formula is too long: split it over several indicators',
  formula_no_number: 'The result of this formula is not a number',
  formula_no_term: 'This formula names no term of the indicator',
  formula_beyond: 'A formula holds arithmetic only: calculations with + - * / %, comparisons and choices',
  formula_term_name: 'A term cannot be called “%{part}”',
  formula_inner_name: 'Write “%{part}” here: the name that begins with _ is only used inside Empreinte',
  formula_unquoted: 'Put the question in quotes: %{part}',
  formula_units: '“%{part}” adds up or compares units that do not convert: %{units}',
  unit_size: 'The formula gives another size of this unit: multiply its result by %{factor}, or change the unit',
  unit_kind: 'The result of the formula is not in this unit, and does not convert into it',
  formula_zero: '“%{part}” divides by zero, so it never has a value',
};
