/** This client: everything that is Lacet's and no one else's. */
import type { Customization } from '#src/kit';
import { HomeHeader } from './home/HomeHeader';
import { indicators } from './indicators';
import { theme } from './theme';
import { Logo } from './theme/Logo';
import { workplace } from './workplace';

export const customization: Customization = { ...workplace, ...theme, Logo, HomeHeader, extensions: { indicators } };
