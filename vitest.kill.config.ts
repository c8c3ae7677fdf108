import { defineConfig } from 'vitest/config';

/** `npm run test:kill`: real processes on a real PostgreSQL, killed at any moment. KILLS says how often (200; 20 in a hurry), KILLS_CLUSTER of a Citus cluster (12). */
export default defineConfig({
  test: {
    include: ['api/test/kill/*.test.ts'],
    globalSetup: ['api/test/support/postgres.ts', 'api/test/support/build.ts'],
    testTimeout: 3_600_000,
    hookTimeout: 120_000,
    // Each file has a database and a folder of its own, and waits more than it works.
    maxWorkers: 3,
  },
});
