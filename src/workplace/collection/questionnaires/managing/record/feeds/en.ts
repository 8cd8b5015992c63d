/** The texts about answers that became entries, which only the record of a questionnaire shows. */
export const enFeeds = {
  questionnaire_feeds: {
    title: 'Entries made from the answers',
    conflicts:
      'One answer differs from its entry, or could not become one |||| %{smart_count} answers differ from their entries, or could not become one',
    differs: 'answered %{value}, the entry holds %{present}',
    refused: '%{value}, of which no entry was made. %{reasons}',
    decide: 'Decide',
    ask: 'Which value counts?',
    ask_refused: 'What becomes of the answer?',
    choices: { answer: 'That of the answer: %{value}', entry: 'That of the entry: %{value}' },
    choices_refused: { answer: 'An entry gets it: %{value}', entry: 'It is left out of the entries' },
    hint: 'If you take the answer, the entry is reopened for this reason, corrected and submitted. It counts in the figures once approved; if you may approve it, that is done at once.',
    hint_refused:
      'An entry gets the answer once nothing is in its way: fill in what is missing in an entry of the same period and place, or change the subject, then decide.',
    may_not_take: 'Taking the answer reopens the approved entry, which your permissions do not include.',
    confirm: 'Confirm',
    done: { answer: 'The entry is corrected', entry: 'The entry keeps its value' },
    done_refused: { answer: 'The entry has the answer', entry: 'The answer is left out of the entries' },
    decided: {
      answer: 'Answer taken by %{person} on %{date}: %{reason}',
      entry: 'Entry kept by %{person} on %{date}: %{reason}',
      left_out: 'Left out by %{person} on %{date}: %{reason}',
    },
  },
};
