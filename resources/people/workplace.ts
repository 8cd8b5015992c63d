/** True when any of the permissions gives access to the back-office: those of readers (`portal:…`) open public and private pages only. */
export const worksInside = (permissions: Iterable<string>): boolean =>
  [...permissions].some((permission) => !permission.startsWith('portal:'));
