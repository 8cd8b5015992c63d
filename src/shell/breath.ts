/** Ends the browser's task after React is evaluated, so that it can answer the reader before the shell is. */
import 'react-dom/client';

await new Promise((resolve) => setTimeout(resolve));
