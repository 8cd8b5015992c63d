/**
 * Combines the database queries of one turn of the event loop into one. A question is never answered with data that was read before the
 * question came.
 */

const most = 50;

/** Gathers the questions of one turn of the event loop, at most 50, and asks them together. `ask` returns a function that gives the answer to each question. */
export function batchCalls<Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<(question: Question) => Answer | Promise<Answer>>,
): (question: Question) => Promise<Answer> {
  interface Gathered {
    questions: Set<Question>;
    answers: Promise<(question: Question) => Answer | Promise<Answer>>;
  }
  let coming: Gathered | undefined;
  const close = (gathered: Gathered) => {
    if (coming === gathered) coming = undefined;
  };
  const gather = (): Gathered => {
    const questions = new Set<Question>();
    const answers = new Promise<void>(setImmediate).then(() => {
      close(gathered);
      return ask([...questions]);
    });
    const gathered = { questions, answers };
    return gathered;
  };
  return async (question) => {
    const mine = (coming ??= gather());
    mine.questions.add(question);
    if (mine.questions.size >= most) close(mine);
    return (await mine.answers)(question);
  };
}
