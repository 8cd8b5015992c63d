import { Route } from 'react-router';
import { lazyScreen } from '../../shell/start/lazyScreen';

const ImportScreen = lazyScreen(async () => (await import('./ImportScreen')).ImportScreen);

/** The import of one entity, under its own address. */
export const importRoute = <Route path="import" element={<ImportScreen />} />;
