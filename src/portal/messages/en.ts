export const en = {
  portal: {
    not_found: { title: 'There is nothing at this address' },
  },
};
/** The shape every language must fill. */
export type PortalMessages = typeof en;
