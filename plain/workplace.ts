/** Gives the product's own look of the back-office and the sign-in pages. */
import type { WorkplaceCustomization } from '#src/kit';
import './theme/fonts.css';
import './theme/tokens.css';
import { backOffice } from './theme/backOffice';

export const workplace: WorkplaceCustomization = { backOffice };
