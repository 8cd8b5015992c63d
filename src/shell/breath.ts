/** Ends the browser's task after React is evaluated, so that the browser can respond to the reader before it evaluates the shell. */
import 'react-dom/client';

await new Promise((resolve) => setTimeout(resolve));
