import type { SemEstimativa } from '@imob/schemas/previsao';
import { somarMeses } from '@imob/schemas/rules/dates';
import { centavos, reais } from '@imob/schemas/rules/money';
import { numero } from '@imob/schemas/rules/numbers';
import { estimarReajuste } from '@imob/schemas/rules/previsao';
import { cabeNoPrazo } from '@imob/schemas/rules/reajuste';
import type { Db } from '../../db/connect.ts';
import { lerDatasBase } from '../contratos/reajuste/datasBase.ts';
import { lerTaxas } from '../indices/ler.ts';
import type { LinhaDeAluguel } from './alugueis.ts';
import { type ContratoPrevisto, lerAlugueis } from './contratos.ts';
import { type Linha, novaLinha, type Pedido } from './linha.ts';

/** Two years of rates hold the window of any adjustment of the next year, and the last twelve months that are known. */
const MESES_LIDOS = 26;
const MAIS_SEM_ESTIMATIVA = 50;

const mesAno = (mes: string) => mes.split('-').reverse().join('/');

/**
 * Estimates what adjustments to come add to the certain rents, one line for each rent. One whose day went by is taken as applied today; what
 * follows it a year later is reckoned on it. Where the index lacks months nothing is reckoned, and the contract is told instead.
 */
export async function linhasDosReajustes(
  db: Db,
  userId: string,
  contratos: ReadonlyMap<string, ContratoPrevisto>,
  alugueis: readonly LinhaDeAluguel[],
  { hoje, ate }: Pedido,
): Promise<{ linhas: Linha[]; semEstimativa: SemEstimativa[] }> {
  const datas = (await lerDatasBase(db, userId, hoje, ate)).filter(({ contratoId }) => contratos.has(contratoId));
  const certos = Map.groupBy(
    alugueis.filter(({ origem, certeza }) => origem === 'ALUGUEL' && certeza === 'CERTO'),
    ({ contratoId }) => contratoId,
  );
  const taxas = new Map<string, Awaited<ReturnType<typeof lerTaxas>>>();
  for (const indice of new Set(datas.map((um) => um.indice)))
    taxas.set(indice, await lerTaxas(db, userId, indice, { de: somarMeses(hoje, -MESES_LIDOS).slice(0, 7) }));
  const deles = datas.flatMap(({ contratoId }) => certos.get(contratoId) ?? []);
  const aluguelEm = await lerAlugueis(db, userId, contratos, deles);
  const linhas: Linha[] = [];
  const semEstimativa: SemEstimativa[] = [];
  for (const { contratoId, dataBase, indice, imovelId, imovelNome } of datas) {
    const contrato = contratos.get(contratoId) as ContratoPrevisto;
    const { indeterminado, dataFim } = contrato;
    const somas = new Map<LinhaDeAluguel, { depois: number; nota: string }>();
    for (
      let base = dataBase;
      base <= ate && cabeNoPrazo(base, { indeterminado, dataFim });
      base = somarMeses(base, 12)
    ) {
      const motivo = somarUm(base);
      if (motivo) {
        semEstimativa.push({ contratoId, imovelId, imovelNome, dataBase: base, indice, motivo });
        break;
      }
    }
    for (const [aluguel, { depois, nota }] of somas) {
      const { dia } = aluguel;
      const mais = reais(depois - centavos(aluguelEm({ contratoId, dia })));
      if (mais <= 0) continue;
      linhas.push(
        novaLinha({
          ...{ dia, origem: 'REAJUSTE', certeza: 'ESTIMADO', descricao: `Reajuste de ${aluguel.descricao}`, nota },
          ...{ entra: mais, rendimento: mais, imovelId, contratoId, imovelCopia: contrato.imovelCopia },
        }),
      );
    }

    /** Reckons one adjustment on the rents from its day on, or says why it is not. */
    function somarUm(base: string): SemEstimativa['motivo'] | undefined {
      const depoisDela = (certos.get(contratoId) ?? []).filter(({ dia }) => dia >= base);
      for (const aluguel of depoisDela) {
        const valor = somas.get(aluguel)?.depois ?? centavos(aluguelEm({ contratoId, dia: aluguel.dia }));
        const estimado = estimarReajuste({
          ...{ valor, dataBase: base, hoje, defasagem: contrato.defasagem ?? 1, piso: contrato.piso ?? 'PERGUNTAR' },
          taxas: taxas.get(indice) ?? [],
        });
        if ('motivo' in estimado) return estimado.motivo;
        const nota = `${indice} de ${numero(estimado.percentual)}% nos doze meses até ${mesAno(estimado.ate)}`;
        somas.set(aluguel, { depois: estimado.valor, nota });
      }
      return undefined;
    }
  }
  return { linhas, semEstimativa: semEstimativa.slice(0, MAIS_SEM_ESTIMATIVA) };
}
