import { mesPorExtenso } from '@imob/schemas/rules/dates';
import { reais } from '@imob/schemas/rules/money';
import { dinheiro, numero } from '@imob/schemas/rules/numbers';
import type { Divisao } from '@imob/schemas/rules/rateio';
import type { CasaDoMes } from './casas.ts';
import type { RateioRow } from './ler.ts';
import type { PartePreparada } from './preparada.ts';

type Dividida = {
  todas: readonly CasaDoMes[];
  partes: readonly PartePreparada[];
  divisao: Divisao;
  consumo: number | null;
  /** Amount and readings are all there. */
  sabido: boolean;
};

/** Gives the sentences that a division tells its landlord before he confirms it. */
export function avisosDe(
  rateio: RateioRow,
  competencia: string,
  { todas, partes, divisao, consumo, sabido }: Dividida,
): string[] {
  const mes = mesPorExtenso(`${competencia}-01`);
  const daCasa = new Map(partes.map((parte) => [parte.imovelId, parte]));
  const avisos = todas.flatMap(({ imovelId, imovelNome, arquivado, locacoes }) => {
    if (arquivado) return [`${imovelNome} está arquivado, e ficou fora da divisão.`];
    const parte = daCasa.get(imovelId);
    if (!parte) return [];
    if (parte.de === 'LOCADOR') return [vago(rateio, imovelNome, mes)];
    if (locacoes.length < 2) return [];
    const nomes = locacoes.map(({ locatarioNome }) => locatarioNome).join(' e ');
    return [
      `Em ${imovelNome} moraram ${nomes} em ${mes}: a parte é de ${parte.locatarioNome}. Escolha de quem é, se for de outro.`,
    ];
  });
  return sabido ? [...avisos, ...daDivisao(rateio, divisao, partes, consumo)] : avisos;
}

const vago = ({ vagos, forma }: RateioRow, nome: string, mes: string): string =>
  vagos === 'LOCADOR'
    ? `${nome} está sem inquilino em ${mes}: a parte dele fica com você.`
    : `${nome} está sem inquilino em ${mes}: ${forma === 'LEITURA' ? 'o consumo' : 'a parte'} dele se divide entre os outros.`;

function daDivisao(
  { comum, unidade }: RateioRow,
  divisao: Divisao,
  partes: readonly PartePreparada[],
  consumo: number | null,
): string[] {
  const emUnidades = (quanto: number) => [numero(quanto), unidade].filter(Boolean).join(' ');
  const combinadas = partes.some(({ combinado }) => combinado);
  const sobra = Math.max(0, divisao.sobra);
  if (divisao.total === 0 && !combinadas)
    return ['Ninguém consumiu nem conta na divisão: a conta inteira fica com você.'];
  const ditos: string[] = [];
  if (divisao.passou)
    ditos.push(
      `Os medidores dizem mais que os ${emUnidades(consumo ?? 0)} da conta, e ela foi dividida pelos medidores. Confira as leituras.`,
    );
  if (divisao.comum > 0)
    ditos.push(
      comum === 'DIVIDIDA'
        ? `A conta diz ${emUnidades(divisao.comum)} além dos medidores (área comum), que se dividem na mesma proporção.`
        : `A conta diz ${emUnidades(divisao.comum)} além dos medidores (área comum), que ficam com você.`,
    );
  if (sobra > 0 && combinadas)
    ditos.push(
      `${divisao.comum > 0 ? 'Com a área comum, os' : 'Os'} valores combinados deixam com você ${dinheiro(reais(sobra))} da conta.`,
    );
  return ditos;
}
