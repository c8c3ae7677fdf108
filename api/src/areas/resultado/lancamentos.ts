import type { TipoDeDespesa } from '@imob/schemas/rules/despesas';
import { chaveDoGrupo } from '@imob/schemas/rules/grupos';
import { somar } from '@imob/schemas/rules/money';
import type { Db } from '../../db/connect.ts';
import { isId } from '../../db/owned.ts';
import { lerQuotas } from '../coproprietarios/ler.ts';
import { mudancasDe } from '../coproprietarios/trechos.ts';
import { somarDespesasPorMes } from '../despesas/somarPorMes.ts';
import type { Calendario } from '../financeiro/selecao.ts';
import { gruposDosImoveis } from '../imoveis/grupos.ts';
import { nomearImoveis } from '../imoveis/nomearImoveis.ts';
import { somarPorMes } from '../rendimentos/somarPorMes.ts';

/**
 * Money of one property in one month, within which its owners were the same: either it came in (`repasses` and `irRetido` of it), or it was
 * spent on something. `nome` is who paid it.
 */
export type Lancamento = {
  mes: string;
  dia: string;
  imovelId: string | null;
  recebido: number;
  repasses: number;
  irRetido: number;
  despesa: number;
  tipo?: TipoDeDespesa;
  nome?: string;
};

type Quais = { imovelId?: string | undefined; grupo?: string | undefined; desde?: number };

/**
 * Reads what came in and what was spent in a year, or since an earlier one (`desde`), of all properties, of one or of a group, and how the properties are called and grouped. An id that is none, or
 * somebody else's, finds nothing. `quotas` are the shares of the properties that are not the landlord's.
 */
export async function lerLancamentos(
  db: Db,
  userId: string,
  { fuso }: Calendario,
  ano: number,
  { imovelId, grupo, desde }: Quais = {},
) {
  const quotas = await lerQuotas(db, userId);
  const quais = { mudancas: mudancasDe(quotas), imovelId, desde };
  const nada = imovelId !== undefined && !isId(imovelId);
  const [lidas, gastas] = nada
    ? [[], []]
    : await Promise.all([somarPorMes(db, userId, fuso, ano, quais), somarDespesasPorMes(db, userId, ano, quais)]);
  const grupoDe = await gruposDosImoveis(db, userId);
  const chave = grupo === undefined ? undefined : chaveDoGrupo(grupo);
  const doGrupo = ({ imovelId: id }: { imovelId: string | null }) =>
    chave === undefined || (id !== null && chaveDoGrupo(grupoDe.get(id) ?? '') === chave && grupoDe.has(id));
  const [entradas, gastos] = [lidas.filter(doGrupo), gastas.filter(doGrupo)];
  const lancamentos: Lancamento[] = [
    ...entradas.filter(({ recebido }) => recebido > 0).map((um) => ({ ...um, dia: um.em, despesa: 0 })),
    ...gastos.filter(({ prevista }) => !prevista).map((um) => ({ ...um, ...NADA_RECEBIDO, despesa: um.valor })),
  ];
  const previstas = somar(gastos.filter(({ prevista }) => prevista).map(({ valor }) => valor));
  const nomeDe = await nomearImoveis(db, userId, [...entradas, ...gastos]);
  return { lancamentos, previstas, quotas, nomeDe, grupoDe };
}

const NADA_RECEBIDO = { recebido: 0, repasses: 0, irRetido: 0 };
