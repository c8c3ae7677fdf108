import { randomUUID } from 'node:crypto';
import type { TipoDeDespesa } from '@imob/schemas/rules/despesas';
import type { TestApp } from './app.ts';
import type { Locador } from './factories.ts';

type Gasto = {
  imovelId: string | null;
  tipo: TipoDeDespesa;
  valor: number;
  data: string;
  reembolsada?: boolean;
  imovelCopia?: string;
};

/** Writes what a landlord spent as a row, also of a property that is gone. */
export async function gastar({ deps }: TestApp, { uid }: Locador, gasto: Gasto): Promise<void> {
  const resto = { descricao: null, reembolsada: false, serieId: null, criadoEm: deps.agora().toISOString() };
  await deps.db
    .insertInto('despesas')
    .values({ ...resto, ...gasto, userId: uid, id: randomUUID() })
    .execute();
}
