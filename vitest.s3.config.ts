import { defineConfig } from 'vitest/config';

/** `npm run test:s3`: the storage suite and all uploads again, on a real S3. */
export default defineConfig({
  test: {
    include: ['api/src/**/*.s3test.ts', 'api/src/upload/*.test.ts', 'api/src/configuracoes/imagens.test.ts'],
    exclude: ['**/*.local.test.ts'],
    globalSetup: ['api/test/postgres.ts', 'api/test/s3.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    // One after another: they share the two buckets, and the sweep's tests look at all of them.
    fileParallelism: false,
  },
});
