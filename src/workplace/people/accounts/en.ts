/** The texts of the screens about access: who was not let in, who no longer comes, who could do what. */
export const enAccess = {
  failures: {
    about:
      'Tries to sign in that were refused, for 90 days: whose account, why, from what browser. Neither passwords nor network addresses are kept, nor what was typed where it is nobody’s address. Tries beyond 60 a minute from one place are turned away unread and are not here.',
    none: 'Nobody was refused in the last 90 days.',
  },
  dormant: {
    about:
      'People who may sign in and have not done so for long, or ever. What nobody uses, nobody watches: archive who no longer needs it.',
    none: 'Everybody who may sign in has done so in the last 90 days.',
    sooner: 'Who has not for 30 days',
    never: 'Never',
    archive: 'Archive',
    archive_of: 'Archive %{name}',
    archive_title: 'Archive %{name}?',
    archive_hint:
      '%{email} can no longer sign in; what the person entered stays, and so does their name. They are brought back from their page.',
    archived: '%{name} is archived.',
  },
  rights: {
    about:
      'Who could sign in at the end of that day (UTC) and what they could do: people, roles and limits as they are now, with every change since that the audit tells of taken back. Where tags stood in their tree then is not taken back, nor what was changed in the database by other means than the product.',
    before: 'The audit begins on %{day}: of what was before it, nothing is known. This is what it found.',
    in_part: 'The audit does not tell how this account, or a role of it, was made: it may have been otherwise.',
  },
};
