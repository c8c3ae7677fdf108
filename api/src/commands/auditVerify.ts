import { verificar } from '../areas/auditoria/verify.ts';
import { comBanco } from './database.ts';

/** `npm run audit:verify`: computes the seals of the trail again; ends with 1 where something is not as it was sealed. */
await comBanco(async (db) => {
  const { locadores, blocos, eventos, semValores, problemas } = await verificar(db);
  console.log(`Locadores: ${locadores}. Blocos: ${blocos}. Eventos selados: ${eventos}, ${semValores} sem valores.`);
  for (const problema of problemas) console.error(problema);
  console.log(problemas.length === 0 ? 'Tudo está como foi selado.' : `Problemas: ${problemas.length}.`);
  if (problemas.length > 0) process.exitCode = 1;
});
