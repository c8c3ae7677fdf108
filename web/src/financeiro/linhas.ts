import type { ContratoLido } from '@imob/schemas/contratos';
import { hoje as diaEm } from '@imob/schemas/datas';
import type { Conta } from '@imob/schemas/financeiro';
import { nomeDoImovel } from '../contratos/situacao.ts';
import { somar } from '../dinheiro.ts';
import { buscavel } from '../formato.ts';
import type { BuscaFinanceiro } from './busca.ts';
import { recebidoDe } from './recebido.ts';

const FUSO = 'America/Sao_Paulo';

/** A conta with what a person knows it by. */
export type Linha = {
  conta: Conta;
  contrato: ContratoLido | undefined;
  imovel: string;
  locatario: string;
  /** The Brazilian day on which it was paid; worked out when asked for, as is the next: few rows of thousands are. */
  readonly pagaEm: string | undefined;
  /** Text of it all, as it is searched. */
  readonly procurado: string;
};

export function linhasDe(contas: readonly Conta[], contratos: readonly ContratoLido[]): Linha[] {
  const porId = new Map(contratos.map((contrato) => [contrato.id, contrato]));
  return contas.map((conta) => {
    const contrato = porId.get(conta.contratoId);
    const imovel = contrato ? nomeDoImovel(contrato) : '';
    const locatario = contrato?.locatario.nome ?? '';
    return {
      conta,
      contrato,
      imovel,
      locatario,
      get pagaEm() {
        return conta.dataPagamento ? diaEm(new Date(conta.dataPagamento), FUSO) : undefined;
      },
      get procurado() {
        return buscavel(`${conta.descricao} ${imovel} ${locatario} ${contrato?.imovel.endereco ?? ''}`);
      },
    };
  });
}

const combina = (status: Conta['status'], filtro: BuscaFinanceiro['status']) =>
  filtro === undefined ||
  status === filtro ||
  (filtro === 'ABERTO' && (status === 'PENDENTE' || status === 'ATRASADO'));

/** The rows that the address asks for; every word of the text must occur. */
export function filtrar(linhas: readonly Linha[], busca: BuscaFinanceiro): Linha[] {
  const palavras = buscavel(busca.texto ?? '')
    .split(/\s+/)
    .filter(Boolean);
  const { de, ate, por, status, tipo, imovelId, locatarioId, contratoId } = busca;
  return linhas.filter((linha) => {
    const { conta, contrato } = linha;
    if (de || ate) {
      const dia = por === 'pagamento' ? linha.pagaEm : conta.dataVencimento;
      if (dia === undefined || (de && dia < de) || (ate && dia > ate)) return false;
    }
    if (!combina(conta.status, status)) return false;
    if (tipo && conta.tipo !== tipo) return false;
    if (contratoId && conta.contratoId !== contratoId) return false;
    if (imovelId && contrato?.imovelId !== imovelId) return false;
    if (locatarioId && contrato?.locatarioId !== locatarioId) return false;
    if (palavras.length === 0) return true;
    const { procurado } = linha;
    return palavras.every((palavra) => procurado.includes(palavra));
  });
}

/** What needs attention first: overdue from the oldest, then the next ones due, then the latest paid, then cancelled. */
export function porUrgencia(linhas: readonly Linha[]): Linha[] {
  const de = (status: Conta['status']) => linhas.filter(({ conta }) => conta.status === status);
  const porVencimento = (a: Linha, b: Linha) => comparar(a.conta.dataVencimento, b.conta.dataVencimento);
  return [
    ...de('ATRASADO').sort(porVencimento),
    ...de('PENDENTE').sort(porVencimento),
    ...de('PAGO').sort((a, b) => comparar(b.conta.dataPagamento ?? '', a.conta.dataPagamento ?? '')),
    ...de('CANCELADO').sort(porVencimento),
  ];
}

const comparar = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

type Soma = { valor: number; quantas: number };
export type Totais = Record<'esperado' | 'aVencer' | 'emAtraso' | 'recebido', Soma> & { canceladas: number };

/** Sums of the rows shown, cancelled ones left out; of the paid ones what was received, of all what was to be. */
export function totaisDe(linhas: readonly Linha[]): Totais {
  const soma = (valores: number[]): Soma => ({ valor: somar(valores), quantas: valores.length });
  const de = (status: Conta['status']) =>
    soma(linhas.filter(({ conta }) => conta.status === status).map(({ conta }) => recebidoDe(conta)));
  const validas = linhas.filter(({ conta }) => conta.status !== 'CANCELADO');
  return {
    esperado: soma(validas.map(({ conta }) => conta.valor)),
    aVencer: de('PENDENTE'),
    emAtraso: de('ATRASADO'),
    recebido: de('PAGO'),
    canceladas: linhas.length - validas.length,
  };
}
