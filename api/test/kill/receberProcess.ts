import { pino } from 'pino';
import { pollBanks } from '../../src/areas/bancos/consultar.ts';
import { issueCharges } from '../../src/areas/bancos/emitir.ts';
import { createDeps } from '../../src/deps.ts';
import { readEnv } from '../../src/env.ts';
import { createCipher } from '../../src/secrets/cipher.ts';

/** The service's own two passes over its banks: charges registered and brought up to date, and what arrived settled. */
const env = readEnv({ FRONTEND_URL: 'http://localhost:5173', ...process.env });
const agora = new Date(process.env.AGORA as string);
const cifra = createCipher(Buffer.alloc(32, 7));
const deps = await createDeps(env, pino({ level: 'silent' }), env.DATABASE_URL as string, cifra, () => agora);
process.send?.('pronto');
await new Promise((partir) => process.once('message', partir));
await issueCharges(deps);
await pollBanks(deps);
process.send?.('feito');
