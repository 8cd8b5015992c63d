/** Written by `npm run generate:reserved` from the routes of the back-office: do not edit it. */
export const registeredScreens: readonly string[] = [
  'api',
  'approval',
  'definitions',
  'imports',
  'maintenance',
  'progress',
  'see_as',
  'why',
];
