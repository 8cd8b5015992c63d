export const enPerson = {
  title: 'Reminders of %{name}',
  button: 'Reminders',
  about: 'The person sees and changes the same settings in My reminders. The audit log keeps each change.',
  stopped: 'No reminder goes to this person.',
  bounced:
    'An email to this address came back on %{date}. No summary goes to it until the address is corrected, or emails are allowed again.',
  colleague_of: 'Gets the summaries of %{name}, who is away until %{date}.',
  left: 'What is left',
  nothing_left: 'Nothing within your access limits.',
  next: 'Next reminders',
  none_next: 'No reminder is planned about what is left.',
  saved: 'The settings are saved',
  sent: 'Last summaries',
  none_sent: 'No summary was sent to this person yet.',
};
