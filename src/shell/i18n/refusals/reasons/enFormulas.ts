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
  formula_units: '“%{part}” adds up or compares what does not convert, as kWh and kg',
  unit_size: 'The formula gives a larger or smaller unit, as kWh for MWh: give the unit of its result, or multiply',
  unit_kind: 'The formula measures something else: give the unit of its result',
  formula_zero: '“%{part}” divides by zero, so it never has a value',
};
