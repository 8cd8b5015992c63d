/** The texts of the page on which people answer by a link, without an account. */
export const enAnswerLink = {
  as: 'You answer as %{email}. This link works until %{day}.',
  reads: 'You read this questionnaire as %{email}. This link works until %{day}.',
  leave: 'Close on this device',
  delegated:
    'Some questions of this questionnaire are yours. Your answers are saved as you type: you can close this page when you are done. %{owner} submits the questionnaire.',
  done: {
    submitted: 'Submitted. You can close this page; the link shows your answers until %{day}.',
    preapproved: 'Submitted. You can close this page; the link shows your answers until %{day}.',
    approved: 'Approved, thank you. The link shows your answers until %{day}.',
    closed: 'This questionnaire is closed. The link shows the answers until %{day}.',
  },
  code: {
    title: 'Enter the code',
    hint: 'An email with a code of six digits is on its way to the address that received this link. The code works for ten minutes.',
    label: 'Code',
    open: 'Open the questionnaire',
    renew: 'Send another code',
    renewed: 'An email with another code is on its way; the former code no longer works. There are at most five emails an hour.',
  },
  ended: {
    title: 'This link no longer works',
    hint: 'It may have expired, or a newer one has replaced it. Look for the last email about this questionnaire, and open its link. Your saved answers are still there.',
    closed_title: 'Open the link of your email',
    closed_hint:
      'This page is closed on this device: this happens twelve hours after it was opened, or sooner if the link was replaced. Open the link of the email again: your saved answers are still there.',
    renew: 'Send me a new link',
    renew_hint: 'The new link goes to the address that received this one.',
    renewed: 'If the questionnaire is still open to you, an email with a new link is on its way to the address that received this one.',
    no_email: 'No email?',
    contact: 'Write to %{email}',
  },
};
