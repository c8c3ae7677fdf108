/**
 * Builds what the product runs on, the app and the service, where it is missing or older than its sources, so that one command
 * starts everything. With `--falhar` a failure is one.
 */
import { buildService } from './service.ts';
import { buildWeb } from './web.ts';

// Both are built for production even if the service runs otherwise.
process.env.NODE_ENV = 'production';

/** The service is worth more than what could not be built: it starts all the same, and says what is missing. */
async function attempt(build: () => Promise<void>, whatFails: string, whatFollows: string): Promise<void> {
  try {
    await build();
  } catch (error) {
    if (process.argv.includes('--falhar')) throw error;
    console.error(`\n${whatFails}: ${error instanceof Error ? error.message : error}`);
    console.error(`${whatFollows} Rode "npm ci --include=dev && npm run build" para montar tudo.`);
  }
}

await attempt(buildWeb, 'A aplicação web não pôde ser montada', 'O serviço continua sem ela.');
// Also where the app could not be built: of a service that is out of date nothing may stay.
await attempt(buildService, 'O serviço não pôde ser juntado', 'Ele roda direto dos seus arquivos-fonte.');
