/** What comes at the same moment goes to the database as one. Nothing is answered by what was read before it came. */

const most = 50;

/** Gathers what is asked in one turn of the event loop, then asks it together; `ask` gives what answers each. */
export function together<Question, Answer>(
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
