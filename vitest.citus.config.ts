import { defineConfig } from 'vitest/config';

/** `npm run test:citus`: what the API's suite says of PostgreSQL, on a real cluster of a coordinator and two workers. */
export default defineConfig({
  test: {
    include: ['api/src/**/*.test.ts', 'api/test/**/*.test.ts'],
    exclude: [
      'api/test/{identity,kill,pix}/**',
      // These bring a database of their own, or need none.
      'api/src/backup/**',
      'api/src/db/embedded/**',
      'api/test/{distributed,drill}/**',
      'api/test/{diskFull,packaged}.test.ts',
    ],
    globalSetup: ['api/test/citus/cluster.ts', 'api/test/support/postgres.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    isolate: false,
    maxWorkers: 2,
  },
});
