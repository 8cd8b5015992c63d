/** This client: everything that is Lacet's and no one else's. */
import type { Customization } from '#src/kit';
import { HomeHeader } from './home/HomeHeader';
import { indicators } from './indicators';
import { theme } from './theme';
import { backOffice } from './theme/backOffice';
import { Logo } from './theme/Logo';

export const customization: Customization = { name: 'Lacet', ...theme, Logo, HomeHeader, backOffice, extensions: { indicators } };
