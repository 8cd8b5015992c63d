/** The English texts of the screens of emails. */
export const enMails = {
  no_server: 'No mail server is set up: emails are kept here and not sent. Ask your technical team (setting SMTP_URL).',
  failed: 'The email cannot be read at the moment. Reload the page to try again.',
  none: 'No email has been sent yet.',
  address_changed: 'Not sent: this is no longer the person’s address, and the email lets its reader choose their password.',
  out_of_date:
    'Not sent: what it lists had changed when the mail server could take it. Where something is left, another email takes its place.',
  interrupted: 'The server stopped during sending: the email may have been sent, or not.',
  server_answer: 'The mail server did not take the email. Technical answer: “%{words}”',
  read_as: 'Read as',
  as_html: 'As a page',
  as_text: 'As text',
  content: 'Contents of the email',
  send: 'Send again',
  again: {
    sent: 'The email has been sent.',
    waiting: 'The email will be sent when the mail server is available again.',
    sending: 'The email is being sent.',
    failed: 'The mail server refused the email again. Its reason is shown here.',
    kept: 'The email is kept: no mail server is set up.',
  },
  link_apart: 'This email contains a secret link or code, made at the moment of sending: … stands for it here.',
  link_hint:
    'No mail server sends this email, so the person has no link. You can give them one yourself: it works once and lets them choose the password; the audit log records that you asked for it.',
  get_link: 'Create a link for this person',
  link: 'Link for this person only',
  link_once: 'Copy it now: it is shown only once, and is not kept.',
};
