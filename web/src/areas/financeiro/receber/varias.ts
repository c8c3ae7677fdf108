import type { Encargos, Pagamento } from '@imob/schemas/financeiro';
import { somar, subtrair } from '@imob/schemas/rules/money';
import type { Linha } from '../linhas.ts';
import { devidoPor, encargosPara, pagoPara, retidoDe, temAcrescimo, valorAgora } from './devido.ts';

export type Quando = 'UM_DIA' | 'VENCIMENTO';

/** The choice about late charges: the same for all the contas, or one for each. */
type Acrescimos = 'COBRAR' | 'DISPENSAR' | 'CADA_UMA';

/** The choices for contas that are received together. */
export type Escolhas = {
  quando: Quando;
  dia: string;
  forma: string;
  quais: Acrescimos;
  motivo: string;
  /** Contas that are left out (`fora`), and contas whose charges are waived one by one. */
  fora: ReadonlySet<string>;
  dispensadas: ReadonlySet<string>;
};

export type Parcela = {
  linha: Linha;
  encargos: Encargos | undefined;
  fora: boolean;
  temAcrescimo: boolean;
  valor: number;
  /** The money that is to come, without the tax that is expected to be withheld. */
  devido: number;
  /** The request for the service. */
  body: NonNullable<Pagamento>;
};

const SEM_ACORDO = { multa: '', juros: '', correcao: '', desconto: '' } as const;

export const diaDe = ({ conta }: Linha, { quando, dia }: Pick<Escolhas, 'quando' | 'dia'>): string =>
  quando === 'VENCIMENTO' ? conta.dataVencimento : dia;

/** Reckons the amount of each conta and of all of them, each paid whole, with its charges or without them. */
export function calcularVarias(
  linhas: readonly Linha[],
  encargosDe: ReadonlyMap<string, Encargos | undefined>,
  escolhas: Escolhas,
  hoje: string,
) {
  const parcelas = linhas.map((linha) => parcelaDe(linha, encargosDe.get(linha.conta.id), escolhas, hoje));
  const faltam = parcelas.filter(({ fora }) => !fora);
  return {
    parcelas,
    faltam,
    total: somar(faltam.map(({ devido }) => devido)),
    comAcrescimo: faltam.filter((parcela) => parcela.temAcrescimo).length,
    algumaDispensada: faltam.some(({ body }) => body.encargos === 'DISPENSAR'),
  };
}

function parcelaDe(linha: Linha, encargos: Encargos | undefined, escolhas: Escolhas, hoje: string): Parcela {
  const { conta } = linha;
  const { quais, dispensadas, forma, motivo } = escolhas;
  const acrescimo = encargos !== undefined && temAcrescimo(encargos);
  const dispensa = acrescimo && (quais === 'CADA_UMA' ? dispensadas.has(conta.id) : quais === 'DISPENSAR');
  const escolha = dispensa ? 'DISPENSAR' : 'COBRAR';
  const inteiro = devidoPor(conta.valor, encargos, escolha, SEM_ACORDO);
  const retido = retidoDe(encargos, null);
  const devido = subtrair(inteiro, retido);
  const dia = diaDe(linha, escolhas);
  return {
    ...{ linha, encargos, devido, valor: valorAgora(conta, encargos) },
    ...{ temAcrescimo: acrescimo, fora: escolhas.fora.has(conta.id) },
    body: {
      ...encargosPara(encargos, escolha, SEM_ACORDO),
      ...pagoPara(devido, retido),
      formaPagamento: forma,
      ...(dia !== hoje && { dataPagamento: dia }),
      ...(dispensa && { motivo }),
    },
  };
}
