import { createDb, createPool } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { readCipher } from '../secrets/key.ts';
import { reencrypt } from '../secrets/reencrypt.ts';
import { withService } from './service.ts';

/** `npm run secrets:rotate`: encrypts with SECRETS_KEY what SECRETS_KEY_ANTERIOR encrypted; the service may be running. */
await withService(async ({ env, url }) => {
  const cipher = await readCipher(env);
  await migrate(url);
  const db = createDb(createPool(url));
  const { recifrados, ilegiveis } = await reencrypt(db, cipher, new Date()).finally(() => db.destroy());
  console.log(`Segredos cifrados com a chave atual: ${recifrados}.`);
  if (ilegiveis > 0) {
    throw new Error(
      `Segredos que nenhuma das duas chaves abre: ${ilegiveis}. Mantenha a chave anterior, ou peça aos locadores que gravem de novo as chaves deles.`,
    );
  }
});
