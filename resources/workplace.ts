/** Whether permissions lead into the back-office: those of readers (`portal:…`) open public and private pages alone. */
export const worksInside = (permissions: Iterable<string>): boolean =>
  [...permissions].some((permission) => !permission.startsWith('portal:'));
