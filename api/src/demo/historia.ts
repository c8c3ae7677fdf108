import { diaNoMes, somarDias, somarMeses } from '@imob/schemas/datas';
import { imoveis, type NomeImovel } from './imoveis.ts';
import type { NomeLocatario } from './locatarios.ts';

/** How a tenant pays: the method, by how many days late (in turn, month by month), and up to which installment. */
type Pagamentos = {
  forma: string;
  atrasos?: number[];
  /** Overdue installments left unpaid at the end of the story. */
  devendo?: number;
  /** The last payment made was only this part of the rent. */
  ultimaParcial?: number;
};

export type Plano = {
  imovel: NomeImovel;
  locatario: NomeLocatario;
  dataInicio: string;
  dataFim: string;
  diaVencimento: number;
  valorAluguel: number;
  valorCaucao?: number;
  pagamentos: Pagamentos;
  /** Charges beyond the rent, paid five days after they fall due. */
  reparos?: { descricao: string; valor: number; vencimento: string }[];
  /** The tenant leaves: exit inspection, what is not yet owed is cancelled, the contract closed. */
  saida?: string;
};

/** The contracts of the demo landlord, as they look on the day `hoje`. */
export function historia(hoje: string): Plano[] {
  /** A first of a month, `meses` months from now. */
  const mes = (meses: number) => diaNoMes(hoje, meses, 1);
  /** The day before the contract has lasted `meses`. */
  const termo = (inicio: string, meses: number) => somarDias(somarMeses(inicio, meses), -1);
  const contrato = (
    imovel: NomeImovel,
    locatario: NomeLocatario,
    inicio: string,
    meses: number,
    diaVencimento: number,
    pagamentos: Pagamentos,
    mais: Partial<Plano> = {},
  ): Plano => ({
    imovel,
    locatario,
    dataInicio: inicio,
    dataFim: termo(inicio, meses),
    diaVencimento,
    valorAluguel: Number(imoveis[imovel].valorAluguel),
    pagamentos,
    ...mais,
  });
  return [
    // Pays on time by PIX.
    contrato(
      'vilaMariana',
      'mariana',
      mes(-14),
      30,
      10,
      { forma: 'PIX', atrasos: [0, -1, 0, 0, -2] },
      { valorCaucao: 9600 },
    ),
    // Two rents behind.
    contrato(
      'consolacao',
      'rafael',
      mes(-8),
      12,
      5,
      { forma: 'Boleto', atrasos: [2, 5, 9, 12], devendo: 2 },
      { valorCaucao: 4900 },
    ),
    // Ends within thirty days.
    contrato(
      'butanta',
      'camila',
      somarDias(somarMeses(hoje, -12), 20),
      12,
      20,
      { forma: 'Boleto', atrasos: [0, 1, 0] },
      {
        valorCaucao: 14400,
      },
    ),
    // Paid only a part of the last rent.
    contrato('botafogo', 'bruno', mes(-6), 30, 1, { forma: 'PIX', atrasos: [0, 3, 0], ultimaParcial: 2500 }),
    // Left at the end of the term, with a repair charged; let again since.
    contrato(
      'lapa',
      'aline',
      mes(-20),
      12,
      15,
      { forma: 'Transferência', atrasos: [0, 0, 4] },
      {
        valorCaucao: 3300,
        reparos: [{ descricao: 'Pintura da parede da sala', valor: 480, vencimento: mes(-8) }],
        saida: somarDias(mes(-8), 6),
      },
    ),
    contrato('lapa', 'thiago', mes(-6), 12, 15, { forma: 'PIX', atrasos: [0, 1] }, { valorCaucao: 3300 }),
    // The term has passed and the tenant stays: to be renewed or closed.
    contrato('savassi', 'lucia', somarDias(mes(-13), 9), 12, 10, { forma: 'Boleto', atrasos: [-3, -2] }),
    // New.
    contrato('campeche', 'eduardo', mes(-2), 30, 5, { forma: 'Transferência' }, { valorCaucao: 15600 }),
    // One rent behind.
    contrato(
      'aguaVerde',
      'patricia',
      mes(-5),
      12,
      28,
      { forma: 'PIX', atrasos: [0, 2, 6], devendo: 1 },
      {
        reparos: [{ descricao: 'Troca da resistência do chuveiro', valor: 89.9, vencimento: somarDias(mes(-3), 14) }],
      },
    ),
    // Closed at the end of its term; the property is free.
    contrato(
      'moinhos',
      'joao',
      mes(-16),
      12,
      10,
      { forma: 'Transferência', atrasos: [0] },
      {
        valorCaucao: 8250,
        saida: somarDias(mes(-4), 3),
      },
    ),
    // Left early: what was not yet owed was cancelled.
    contrato(
      'cambui',
      'aline',
      mes(-9),
      12,
      5,
      { forma: 'Boleto', atrasos: [0, 1, 0] },
      { saida: somarDias(mes(-3), 8) },
    ),
    // Just signed.
    contrato('boaViagem', 'joao', somarDias(hoje, -18), 30, 25, { forma: 'PIX' }, { valorCaucao: 6800 }),
  ];
}
