export const enConfig = {
  title: 'Settings of reminders',
  about: 'They apply to all reminders. People can choose their own hour, time zone and country within them.',
  saved: 'Settings of reminders updated',
  days_unread: 'Not read as dates: %{days}',
  days_help: 'One date per line, such as 25/12/2026 or 2026-12-25. You can paste a whole list.',
};
