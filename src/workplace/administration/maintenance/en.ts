/** The texts of the screen of maintenance. */
export const enMaintenance = {
  title: 'Maintenance',
  about:
    'While the site is closed, everyone but super administrators gets a page that says so, and programs an answer to come back later. Nothing is lost: what people have typed stays with them as a draft, and work that has begun (imports, exports, mails) goes on.',
  failed: 'Whether the site is closed cannot be read at the moment. Reload the page to try again.',
  is_open: 'The site is open.',
  is_closed: 'The site has been closed since %{since}, by %{name}.',
  is_closed_by_nobody: 'The site has been closed since %{since}.',
  message: 'Message: %{language}',
  message_hint: 'Instead of the usual words on the page in this language',
  until: 'Expected end',
  until_hint: 'By the clock of this device; said on the page, and to programs',
  close: 'Close the site',
  close_title: 'Close the site to everyone else?',
  close_text:
    'Visitors and people of the back-office get the page of maintenance from the next second on, whatever they are doing. Super administrators go on as before.',
  change: 'Change what the page says',
  open: 'Open the site again',
};
