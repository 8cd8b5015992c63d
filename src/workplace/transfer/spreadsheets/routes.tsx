import { Route } from 'react-router';
import { lazyScreen } from '../../shell/start/lazyScreen';

const ImportScreen = lazyScreen(async () => (await import('./ImportScreen')).ImportScreen);

/** The route for the import of one entity, under the entity's address. */
export const importRoute = <Route path="import" element={<ImportScreen />} />;
