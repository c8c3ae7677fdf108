import { config } from 'zod/v4/core';

/** Imported before every schema, of which the first screens bring none: the pages' Content-Security-Policy allows no eval, not even the probe for it. */
config({ jitless: true });
