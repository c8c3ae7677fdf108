// Vitest's global setup: what the tests open in the browser and measure is the app as it is now.
import { montar } from '../montar.ts';

export default montar;
