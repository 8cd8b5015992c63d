/** The texts of the screen of mails. */
export const enMails = {
  no_server: 'Nobody got this mail: no mail server is set. Whoever runs the product sets one (SMTP_URL).',
  failed: 'The mail cannot be read at the moment. Reload the page to try again.',
  none: 'Nothing has been written to anybody yet.',
  address_changed: 'Not sent: this address is no longer the person’s, and the mail lets whoever reads it choose their password.',
  interrupted: 'The server stopped while it was being sent: the mail server may have it, or not.',
  read_as: 'Read as',
  as_html: 'As a page',
  as_text: 'As text',
  content: 'What the mail says',
  send: 'Send again',
  again: {
    sent: 'The mail server has it.',
    waiting: 'It waits for the mail server, which does not take it yet.',
    sending: 'It is being sent.',
    failed: 'The mail server refused it again: it says why.',
    kept: 'It is kept: there is no mail server.',
  },
  link_apart: 'This mail carries a secret link. It is made as the mail goes out: … stands in its place here.',
  link_hint:
    'Nothing sends this mail, so its person has no link. You may give them one yourself: it opens once, lets whoever has it choose the password, and the audit says that you asked for it.',
  get_link: 'Make a link for this person',
  link: 'Link for this person alone',
  link_once: 'Copy it now: it is shown this once, and kept nowhere.',
};
