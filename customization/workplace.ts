/** This client, as the back-office and the way in know it: they carry nothing of the public pages. */
import type { WorkplaceCustomization } from '#src/kit';
import './theme/fonts.css';
import './theme/tokens.css';
import { backOffice } from './theme/backOffice';

export const workplace: WorkplaceCustomization = { name: 'Lacet', backOffice };
