import { config } from 'zod/v4/core';

/**
 * The pages' Content-Security-Policy allows no eval, not even zod's probe for it. The app imports this before any schema,
 * and only zod's core with it: the first screens bring no schema.
 */
config({ jitless: true });
