import type { ContratoLido } from '@imob/schemas/contratos';
import { diaNoMes, somarDias } from '@imob/schemas/datas';
import type { Conta } from '@imob/schemas/financeiro';
import type { ImovelLido } from '@imob/schemas/imoveis';
import { somar } from '../dinheiro.ts';
import { recebidoDe } from '../financeiro/recebido.ts';
import { hoje as diaDe, diasEntre } from '../formato.ts';

const valorDe = ({ valor }: Conta): number => valor;

export type Mes = { mes: string; recebido: number; esperado: number };

/**
 * The last twelve months, this one last: received (by the day of payment, in Brazil) and expected (by due date, cancelled
 * ones apart). One pass over the contas, whatever their number.
 */
export function dozeMeses(contas: Conta[], hoje: string): Mes[] {
  const meses = Array.from({ length: 12 }, (_, i) => diaNoMes(hoje, i - 11, 1).slice(0, 7));
  const recebidos = new Map<string, number[]>(meses.map((mes) => [mes, []]));
  const esperados = new Map<string, number[]>(meses.map((mes) => [mes, []]));
  for (const conta of contas) {
    if (conta.status !== 'CANCELADO') esperados.get(conta.dataVencimento.slice(0, 7))?.push(conta.valor);
    // In Brazil no day begins before it does in UTC: what was paid before the first month is not looked at closer.
    if (conta.status === 'PAGO' && conta.dataPagamento && conta.dataPagamento >= meses[0]!) {
      recebidos.get(diaDe(new Date(conta.dataPagamento)).slice(0, 7))?.push(recebidoDe(conta));
    }
  }
  return meses.map((mes) => ({
    mes,
    recebido: somar(recebidos.get(mes) ?? []),
    esperado: somar(esperados.get(mes) ?? []),
  }));
}

/** A round number that no bar passes: 1, 2, 4, 5 or 8 with zeros, so that its half is round as well. */
export function topoDaEscala(meses: Mes[]): number {
  const maior = Math.max(0, ...meses.flatMap(({ recebido, esperado }) => [recebido, esperado]));
  if (maior === 0) return 1000;
  const casa = 10 ** Math.floor(Math.log10(maior));
  return casa * (([1, 2, 4, 5, 8, 10] as const).find((passo) => casa * passo >= maior) ?? 10);
}

const FAIXAS = [
  { nome: '1 a 30 dias', de: 1, ate: 30 },
  { nome: '31 a 60 dias', de: 31, ate: 60 },
  { nome: '61 a 90 dias', de: 61, ate: 90 },
  { nome: 'mais de 90 dias', de: 91, ate: Number.POSITIVE_INFINITY },
] as const;

export type Faixa = { nome: string; de: number; ate: number; quantas: number; valor: number };

export type Atraso = { quantas: number; valor: number; faixas: Faixa[] };

/** What is overdue, by how long. */
export function atrasos(contas: Conta[], hoje: string): Atraso {
  const atrasadas = contas.filter(({ status }) => status === 'ATRASADO');
  const faixas = FAIXAS.map((faixa) => {
    const primeiro = Number.isFinite(faixa.ate) ? somarDias(hoje, -faixa.ate) : '';
    const ultimo = somarDias(hoje, -faixa.de);
    const nela = atrasadas.filter(({ dataVencimento }) => dataVencimento >= primeiro && dataVencimento <= ultimo);
    return { ...faixa, quantas: nela.length, valor: somar(nela.map(valorDe)) };
  });
  return { quantas: atrasadas.length, valor: somar(atrasadas.map(valorDe)), faixas };
}

export type Ocupacao = { alugados: number; disponiveis: number; emManutencao: number; total: number; taxa: number };

/** How many properties are let; `taxa` in whole percent of all. */
export function ocupacao(imoveis: ImovelLido[]): Ocupacao {
  const contar = (status: ImovelLido['status']) => imoveis.filter((imovel) => imovel.status === status).length;
  const alugados = contar('ALUGADO');
  const total = imoveis.length;
  return {
    alugados,
    disponiveis: contar('DISPONIVEL'),
    emManutencao: contar('MANUTENCAO'),
    total,
    taxa: total === 0 ? 0 : Math.round((alugados * 100) / total),
  };
}

/** Active contracts whose term has passed, or ends within 30, 60 and 90 days (one that ends in 20 is in all three). */
export function terminos(contratos: ContratoLido[], hoje: string) {
  const ativos = contratos.filter(({ ativo }) => ativo).sort((a, b) => a.dataFim.localeCompare(b.dataFim));
  const entre = (de: number, ate: number) =>
    ativos.filter(({ dataFim }) => {
      const dias = diasEntre(hoje, dataFim);
      return dias >= de && dias <= ate;
    });
  return {
    vencidos: entre(Number.NEGATIVE_INFINITY, -1),
    em30: entre(0, 30),
    em60: entre(0, 60),
    em90: entre(0, 90),
  };
}

/** What to receive next: overdue ones, the oldest first, then the next due dates, for which two places are kept. */
export function aReceber(contas: Conta[], quantas: number): Conta[] {
  const de = (status: Conta['status']) =>
    contas.filter((conta) => conta.status === status).sort((a, b) => a.dataVencimento.localeCompare(b.dataVencimento));
  const proximas = de('PENDENTE');
  const atrasadas = de('ATRASADO').slice(0, quantas - Math.min(2, proximas.length));
  return [...atrasadas, ...proximas].slice(0, quantas);
}
