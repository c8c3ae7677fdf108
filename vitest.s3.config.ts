import { defineConfig } from 'vitest/config';

/** `npm run test:s3`: the storage suite, all uploads and exports again, on a real S3. */
export default defineConfig({
  test: {
    include: [
      'api/src/**/*.s3test.ts',
      'api/src/areas/upload/**/*.test.ts',
      'api/src/areas/configuracoes/imagens.test.ts',
      'api/src/areas/exportacoes/*.test.ts',
    ],
    exclude: ['**/*.local.test.ts'],
    globalSetup: ['api/test/support/postgres.ts', 'api/test/s3/s3.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    // One after another: they share the two buckets, and the sweep's tests look at all of them.
    fileParallelism: false,
    // The same as in vitest.config.ts.
    isolate: false,
  },
});
