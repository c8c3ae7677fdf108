import type { ItemDaConta } from '@imob/schemas/itensDaConta';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { retencoesEsperadas } from '../financeiro/retencao.ts';
import type { LinhaDeAluguel } from './alugueis.ts';
import { type ContratoPrevisto, pessoaDe } from './contratos.ts';
import { type Linha, novaLinha } from './linha.ts';

type Guardada = { id: string; itens: ItemDaConta[]; inteiraId: string | null };

/** The tax that companies are expected to withhold of these rents, as the rest of the product expects it. */
export async function linhasDasRetencoes(
  db: Db,
  userId: string,
  contratos: ReadonlyMap<string, ContratoPrevisto>,
  alugueis: readonly LinhaDeAluguel[],
): Promise<Linha[]> {
  const deEmpresas = alugueis.filter(({ contratoId, origem, certeza }) => {
    const contrato = contratos.get(contratoId);
    return origem === 'ALUGUEL' && certeza === 'CERTO' && contrato && pessoaDe(contrato) === 'JURIDICA';
  });
  if (deEmpresas.length === 0) return [];
  const ids = deEmpresas.flatMap(({ registroId }) => registroId ?? []);
  const { rows } = await sql<Guardada>`
    select id, itens, "inteiraId" from contas where "userId" = ${userId} and id = any(${ids}::uuid[])`.execute(db);
  const guardadas = new Map(rows.map((conta) => [conta.id, conta]));
  const contas = deEmpresas.map((aluguel) => {
    const { itens = aluguel.itens ?? [], inteiraId = null } = guardadas.get(aluguel.registroId ?? '') ?? {};
    const { contratoId, entra: valor } = aluguel;
    return { aluguel, conta: { userId, contratoId, valor, tipo: 'ALUGUEL' as const, itens, inteiraId } };
  });
  const esperadaDe = await retencoesEsperadas(
    db,
    contas.map(({ conta }) => conta),
  );
  return contas.flatMap(({ aluguel, conta }) => {
    const irRetido = esperadaDe(conta);
    if (irRetido <= 0) return [];
    const { dia, certeza, imovelId, imovelCopia = null, contratoId, registroId, descricao } = aluguel;
    return novaLinha({
      ...{ dia, certeza, imovelId, imovelCopia, contratoId, registroId, origem: 'IR_RETIDO' },
      ...{ descricao: `IR retido de ${descricao}`, nota: 'Como no último aluguel pago', sai: irRetido },
    });
  });
}
