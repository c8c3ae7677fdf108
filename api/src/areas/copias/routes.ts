import { resolve, sep } from 'node:path';
import * as copias from '@imob/schemas/copias';
import { hasVault, placeOf } from '../../backup/target.ts';
import type { Deps } from '../../deps.ts';
import type { Env } from '../../env.ts';
import type { App } from '../../http/app.ts';
import { readMarks } from '../../metrics/marks.ts';

const ATRASADA_MS = 36 * 3_600_000;

export function rotasCopias(app: App, { db, env, agora }: Deps) {
  app.route({
    ...copias.situacao,
    handler: async () => {
      const marco = (await readMarks(db)).get('copia');
      const ultima = marco ? copias.Copias.shape.ultima.parse({ ...(marco.detalhe as object), em: marco.em }) : null;
      const idade = ultima ? agora().getTime() - Date.parse(ultima.em) : Number.POSITIVE_INFINITY;
      const onde = hasVault(env) ? (placeOf(env) ?? null) : null;
      return { onde, juntoDosDados: juntoDosDados(env), ultima, atrasada: idade > ATRASADA_MS };
    },
  });
}

function juntoDosDados({ BACKUP_DIR, DATA_DIR }: Env): boolean {
  return BACKUP_DIR !== undefined && `${resolve(BACKUP_DIR)}${sep}`.startsWith(`${resolve(DATA_DIR)}${sep}`);
}
