/** The English texts of the page of questions and answers. */
export const enFaq = {
  title: 'Questions and answers',
  description: 'What readers of %{name}’s figures ask: how they are made, who checks them, what is promised, how to use the data.',
  introduction: 'What people ask us most, and what we answer.',
  none: 'No question is published yet.',
  search: 'Look for something else',
  link: 'Link to this answer',
};
