import { impostoDoMes, vencimentoDoCarneLeao } from '@imob/schemas/rules/carneLeao';
import { somarMeses } from '@imob/schemas/rules/dates';
import { somar, subtrair } from '@imob/schemas/rules/money';
import type { Db } from '../../db/connect.ts';
import type { CoproprietarioRow } from '../coproprietarios/ler.ts';
import { parteDoTitular } from '../coproprietarios/partes.ts';
import { deduzir } from '../rendimentos/deduzir.ts';
import { lerRendimentos } from '../rendimentos/ler.ts';
import { type ContratoPrevisto, pessoaDe } from './contratos.ts';
import { type Linha, novaLinha, type Pedido } from './linha.ts';

const mesAno = (mes: string) => mes.split('-').reverse().join('/');

type Contexto = {
  quotas: readonly CoproprietarioRow[];
  contratos: ReadonlyMap<string, ContratoPrevisto>;
  linhas: readonly Linha[];
};

/**
 * Estimates the carnê-leão that falls due in the period: of last month by what was received, of this one by that and what is to come, and of
 * the months after by what is certain. No year is guessed whose table is not there: the first such year is told.
 */
export async function linhasDoCarneLeao(
  db: Db,
  userId: string,
  { quotas, contratos, linhas }: Contexto,
  { hoje, fuso, de = hoje, ate, imovelId }: Pedido,
): Promise<{ linhas: Linha[]; semTabela: number | null }> {
  if (imovelId) return { linhas: [], semTabela: null };
  const { tipoPessoa } = await db
    .selectFrom('usuarios')
    .select('tipoPessoa')
    .where('uid', '=', userId)
    .executeTakeFirstOrThrow();
  if (tipoPessoa !== 'PF') return { linhas: [], semTabela: null };
  const esteMes = hoje.slice(0, 7);
  const primeiro = somarMeses(`${esteMes}-01`, -1).slice(0, 7);
  const recebidoEm = new Map<string, number>();
  // Money received counts for the tax of this month and the last one alone.
  const recebidos = de.slice(0, 7) <= esteMes ? [primeiro, esteMes] : [];
  for (const ano of new Set(recebidos.map((mes) => Number(mes.slice(0, 4))))) {
    const { meses } = await lerRendimentos(db, userId, { hoje, fuso }, { ano });
    for (const { mes, deFisicas, deducoes } of meses)
      if (mes <= esteMes) recebidoEm.set(mes, subtrair(deFisicas, deducoes));
  }
  const previstoEm = preverRendimento({ quotas, contratos, linhas });
  const impostos: Linha[] = [];
  let semTabela: number | null = null;
  for (let mes = primeiro; vencimentoDoCarneLeao(mes) <= ate; mes = somarMeses(`${mes}-01`, 1).slice(0, 7)) {
    const dia = vencimentoDoCarneLeao(mes);
    const rendimento = somar([recebidoEm.get(mes) ?? 0, previstoEm.get(mes) ?? 0]);
    if (dia < hoje || rendimento <= 0) continue;
    const imposto = impostoDoMes(Number(mes.slice(0, 4)), rendimento);
    if (!imposto) semTabela ??= Number(mes.slice(0, 4));
    if (!imposto || imposto.simplificado <= 0) continue;
    impostos.push(
      novaLinha({
        ...{ dia, origem: 'CARNE_LEAO', certeza: 'ESTIMADO', descricao: `Carnê-leão de ${mesAno(mes)}` },
        ...{ nota: 'Com o desconto simplificado, como se fosse a sua única renda', sai: imposto.simplificado },
      }),
    );
  }
  return { linhas: impostos, semTabela };
}

/** The landlord's taxable part of certain rents of natural persons, less what is expected to come off them, by month. */
function preverRendimento({ quotas, contratos, linhas }: Contexto): Map<string, number> {
  const parte = parteDoTitular(quotas, null);
  const certas = linhas.filter(({ certeza }) => certeza === 'CERTO');
  const rendidos = certas.flatMap(({ dia, imovelId, contratoId, rendimento }) => {
    const contrato = contratos.get(contratoId ?? '');
    if (!rendimento || !imovelId || !contrato) return [];
    const mes = dia.slice(0, 7);
    return { mes, imovelId, pessoa: pessoaDe(contrato), rendimento: parte({ imovelId, dia }, rendimento) };
  });
  const gastos = certas.flatMap(({ dia, imovelId, sai, gasto }) =>
    gasto
      ? {
          ...{ mes: dia.slice(0, 7), dia, imovelId, imovelCopia: null, prevista: false, ...gasto },
          valor: parte({ imovelId, dia }, sai),
        }
      : [],
  );
  const porMes = new Map<string, number>();
  for (const { mes, pessoa, rendimento, deducoes } of deduzir(rendidos, gastos).partes)
    if (pessoa === 'FISICA') porMes.set(mes, somar([porMes.get(mes) ?? 0, subtrair(rendimento, deducoes)]));
  return porMes;
}
