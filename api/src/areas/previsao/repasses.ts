import { somar, subtrair } from '@imob/schemas/rules/money';
import { chaveDaPessoa } from '@imob/schemas/rules/partes';
import { inTurns } from '../../concurrency/turns.ts';
import type { Db } from '../../db/connect.ts';
import { type CoproprietarioRow, titularesDe } from '../coproprietarios/ler.ts';
import { parteDoTitular } from '../coproprietarios/partes.ts';
import { lerContas } from '../repasses/conta.ts';
import { type Linha, novaLinha, type Pedido } from './linha.ts';

/**
 * The co-owners' parts of what comes in and goes out, passed on in the month and as sure as that is; deposits are shared by nobody. What was
 * due to them until today, and was not passed on, may go any day.
 */
export async function linhasDosRepasses(
  db: Db,
  userId: string,
  quotas: readonly CoproprietarioRow[],
  linhas: readonly Linha[],
  pedido: Pedido,
): Promise<Linha[]> {
  if (quotas.length === 0) return [];
  const comDonos = new Set(quotas.map(({ imovelId }) => imovelId));
  const deles = linhas.filter(({ imovelId, certeza }) => imovelId && comDonos.has(imovelId) && certeza !== 'CAUCAO');
  const grupos = [...Map.groupBy(deles, (um) => `${um.dia.slice(0, 7)} ${um.certeza} ${um.imovelId}`).values()];
  const doMes = await inTurns(repartir(quotas, grupos));
  const soDepois = pedido.de !== undefined && pedido.de > pedido.hoje;
  return [...doMes, ...(pedido.imovelId || soDepois ? [] : await jaDevidos(db, userId, pedido))];
}

/** The parts of groups of lines, each of one property, in one month and of one certainty. */
function* repartir(quotas: readonly CoproprietarioRow[], grupos: readonly Linha[][]): Generator<void, Linha[]> {
  const repasses: Linha[] = [];
  const doImovel = Map.groupBy(quotas, ({ imovelId }) => imovelId);
  const daCasa = Map.groupBy(grupos, ([um]) => um?.imovelId ?? null);
  const dePessoa = Map.groupBy(quotas, chaveDaPessoa);
  for (const titular of titularesDe(quotas)) {
    const casas = new Set(dePessoa.get(titular.chave)?.map(({ imovelId }) => imovelId));
    const parte = parteDoTitular(
      [...casas].flatMap((id) => doImovel.get(id) ?? []),
      titular,
    );
    for (const grupo of [...casas].flatMap((id) => daCasa.get(id) ?? [])) {
      yield;
      const [{ certeza, imovelId, imovelCopia = null }] = grupo as [Linha];
      const entram = somar(grupo.map(({ entra, dia }) => parte({ imovelId, dia }, entra)));
      const saem = somar(grupo.map(({ sai, dia }) => parte({ imovelId, dia }, sai)));
      const repassar = subtrair(entram, saem);
      if (repassar === 0) continue;
      const [dia = ''] = grupo.map((um) => um.dia).toSorted((a, b) => (a < b ? 1 : -1));
      repasses.push(
        novaLinha({
          ...{ dia, origem: 'REPASSE', certeza, imovelId, imovelCopia, registroId: titular.id },
          descricao: repassar > 0 ? `Repasse a ${titular.nome}` : `A receber de ${titular.nome}`,
          nota: 'A parte do que se prevê neste mês',
          ...(repassar > 0 ? { sai: repassar } : { entra: -repassar }),
        }),
      );
    }
  }
  return repasses;
}

async function jaDevidos(db: Db, userId: string, { hoje, fuso }: Pedido): Promise<Linha[]> {
  const contas = await lerContas(db, userId, { hoje, fuso }, hoje.slice(0, 4));
  return contas
    .filter(({ comRepasses, falta }) => comRepasses && falta > 0)
    .map(({ id, nome, falta }) =>
      novaLinha({
        ...{ dia: hoje, origem: 'REPASSE', certeza: 'CERTO', descricao: `Repasse a ${nome}`, sai: falta },
        ...{ nota: 'O que já foi recebido e ainda não foi repassado', registroId: id },
      }),
    );
}
