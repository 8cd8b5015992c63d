/** Gathers the customization of this client: everything that belongs to Lacet alone. */
import type { Customization } from '#src/kit';
import { HomeHeader } from './home/HomeHeader';
import { indicators } from './indicators';
import { theme } from './theme';
import { Logo } from './theme/Logo';
import { workplace } from './workplace';

const reports = { load: async () => (await import('./reports')).drawings };

export const customization: Customization = { ...workplace, ...theme, Logo, HomeHeader, extensions: { indicators, reports } };
