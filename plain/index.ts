/** Gathers the product's own look, for a client without a customization of its own. */
import type { Customization } from '#src/kit';
import { HomeHeader } from './home/HomeHeader';
import { theme } from './theme';
import { Logo } from './theme/Logo';
import { workplace } from './workplace';

export const customization: Customization = { ...workplace, ...theme, Logo, HomeHeader, extensions: {} };
