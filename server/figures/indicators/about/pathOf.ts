/** Gives the path of an indicator on the site. */

/** Returns `section/subsection/key`, or `section/key` where there is no subsection. */
export function pathOf(key: string, { section, subsection }: { section: string; subsection: string | null }): string {
  return [section, subsection, key].filter((part) => part !== null).join('/');
}
