import { buildService } from '../../../build/service.ts';

/** Vitest's global setup: what the tests start as a process of its own is the service as it is now, built as for use. */
export default buildService;
