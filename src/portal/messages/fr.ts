import type { PortalMessages } from './en';

export const fr: PortalMessages = {
  portal: {
    not_found: { title: 'Il n’y a rien à cette adresse' },
  },
};
