import { z } from 'zod';

/** Imported before every schema: the pages' Content-Security-Policy allows no eval, not even the probe for it. */
z.config({ jitless: true });
