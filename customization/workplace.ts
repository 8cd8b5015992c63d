/** Gives the customization that the back-office and the sign-in pages need, without anything of the public pages. */
import type { WorkplaceCustomization } from '#src/kit';
import './theme/fonts.css';
import './theme/tokens.css';
import { backOffice } from './theme/backOffice';

export const workplace: WorkplaceCustomization = { backOffice };
