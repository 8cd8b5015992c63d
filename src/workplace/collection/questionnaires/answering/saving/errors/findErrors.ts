import type { PublicClient } from '#resources/api/figures/indicators';
import type { Values } from '#resources/definition';
import type { Question } from '#resources/language/questions/question';
import { clean, isBegun, validate } from '#resources/language/rules/validate';
import { failureMessage } from '#dataProvider/formErrors';
import { defaultLocale } from '../../../../../shell/start/BackOfficeContext';

interface Of {
  questions: readonly Question[];
  /** The stored answers, and all answers of the form. */
  stored: Values;
  values: Values;
  client: PublicClient;
}

/** Checks answers by the rules of the server, which can't be reached, and returns their errors by the path of each answer. Answers may be blank or begun. */
export function findErrors(sent: Values, { questions, stored, values, client }: Of): { path: string; message: string }[] {
  const asked = questions.filter(({ id }) => Object.hasOwn(sent, id)).map(({ display_condition: _shown, ...question }) => question);
  const before = { ...values, ...Object.fromEntries(Object.keys(sent).map((id) => [id, stored[id] ?? null])) };
  const options = { locale: defaultLocale(client), dates: client.dates, partial: 'sent' as const, before };
  return validate(questions, clean(asked, sent, { fields: questions, values }), options)
    .filter((error) => !isBegun(error) && error.level === 'error')
    .map(({ field, code, params = {} }) => ({ path: field, message: failureMessage({ code, params }) }));
}
