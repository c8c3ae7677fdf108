import { diaNoMes, somarDias, somarMeses } from '@imob/schemas/rules/dates';
import { TERMOS_USUAIS } from '@imob/schemas/rules/termos';
import type { MudancaTermos } from '@imob/schemas/termos';
import type { AcordoDaHistoria } from './acordos.ts';
import type { AditivoEnviado } from './assinaturas.ts';
import type { CartaDaHistoria } from './cartas.ts';
import { cpfDe } from './cpf.ts';
import { imoveis, type NomeImovel } from './imoveis.ts';
import type { NomeLocatario } from './locatarios.ts';
import type { AcertoDaSaida } from './saidas.ts';

/** How a tenant pays: the method, by how many days late (in turn, month by month), and up to which installment. */
type Pagamentos = {
  forma: string;
  atrasos?: number[];
  /** Overdue installments left unpaid at the end of the story. */
  devendo?: number;
  /** The last payment made was only this part of the rent. */
  ultimaParcial?: number;
  /** Late ones pay what the terms make of it. */
  comEncargos?: boolean;
};

export type Plano = {
  imovel: NomeImovel;
  locatario: NomeLocatario;
  dataInicio: string;
  dataFim: string;
  diaVencimento: number;
  valorAluguel: number;
  valorCaucao?: number;
  /** The rents before that one, each up to a month. */
  etapas?: { ateMes: number; valor: number }[];
  pagamentos: Pagamentos;
  /** Beyond the usual ones; a lease that was settled in the story has none recorded at its signature. */
  termos?: MudancaTermos;
  /** Goes on without a term from this day. */
  prorrogado?: string;
  /** Charges beyond the rent, paid five days after they fall due. */
  reparos?: { descricao: string; valor: number; vencimento: string }[];
  /** The tenant leaves: exit inspection, what is not yet owed is cancelled, the contract closed. */
  saida?: string;
  /** The exit is settled: damages, deposit and debt on one paper. */
  acerto?: AcertoDaSaida;
  /** The landlord writes to the tenant about what is late. */
  carta?: CartaDaHistoria;
  /** An addendum waits for the tenant's signature. */
  aditivo?: AditivoEnviado;
  /** On this day the report of the entry is sent to be signed. */
  laudo?: string;
  /** The tenant agrees to pay what is late in installments. */
  acordo?: AcordoDaHistoria;
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
    ...(!mais.acerto && { termos: { ...TERMOS_USUAIS, formaPagamento: pagamentos.forma, ...mais.termos } }),
  });
  return [
    // Pays on time by Pix; the rent is to be adjusted since two months.
    contrato(
      'vilaMariana',
      'mariana',
      mes(-14),
      30,
      10,
      { forma: 'Pix', atrasos: [0, -1, 0, 0, -2] },
      { valorCaucao: 9600 },
    ),
    // Paid late, with charges, and two rents behind.
    contrato(
      'consolacao',
      'rafael',
      mes(-8),
      12,
      5,
      { forma: 'Boleto', atrasos: [2, 5, 9, 12], devendo: 2, comEncargos: true },
      // By now its term has ended.
      { valorCaucao: 4900, carta: { dia: somarDias(hoje, -14), prazoDias: 10, entregueEm: somarDias(hoje, -12) } },
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
    // Paid only a part of the last rent; the index of the adjustment that waits is negative.
    contrato(
      'botafogo',
      'bruno',
      mes(-13),
      30,
      1,
      { forma: 'Pix', atrasos: [0, 3, 0], ultimaParcial: 2500 },
      { termos: { indiceReajuste: 'IGP-M' } },
    ),
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
    contrato('lapa', 'thiago', mes(-6), 12, 15, { forma: 'Pix', atrasos: [0, 1] }, { valorCaucao: 3300 }),
    // The term has passed and the tenant stays: to be renewed or closed.
    contrato(
      'savassi',
      'lucia',
      somarDias(mes(-13), 9),
      12,
      10,
      { forma: 'Boleto', atrasos: [-3, -2] },
      { termos: { garantia: { tipo: 'FIADOR', nome: 'Antônio Prado', cpf: cpfDe(141_421_356) } } },
    ),
    // New.
    contrato(
      'campeche',
      'eduardo',
      mes(-2),
      30,
      5,
      { forma: 'Transferência' },
      {
        valorCaucao: 15600,
        aditivo: { dia: somarDias(hoje, -5), texto: 'O locatário pode ter no imóvel um cachorro de pequeno porte.' },
      },
    ),
    // One rent behind; the term is over, and the lease goes on without one. The guarantee ends soon.
    contrato(
      'aguaVerde',
      'patricia',
      somarMeses(somarDias(hoje, -10), -12),
      12,
      28,
      { forma: 'Pix', atrasos: [0, 2, 6], devendo: 1 },
      {
        reparos: [{ descricao: 'Troca da resistência do chuveiro', valor: 89.9, vencimento: somarDias(mes(-3), 14) }],
        prorrogado: somarDias(hoje, -8),
        termos: {
          garantia: {
            tipo: 'SEGURO_FIANCA',
            seguradora: 'Seguradora Araucária',
            apolice: '1204-88',
            fim: somarDias(hoje, 25),
          },
        },
      },
    ),
    // Commercial, with the discount of who pays on time, and a lower rent while the business begins.
    contrato(
      'cambui',
      'eduardo',
      mes(-2),
      24,
      10,
      { forma: 'Pix', atrasos: [0, -1] },
      {
        etapas: [{ ateMes: 6, valor: Number(imoveis.cambui.valorAluguel) * 0.8 }],
        termos: {
          finalidade: 'COMERCIAL',
          descontoPontualidade: { tipo: 'PERCENTUAL', valor: 5, diasAntes: 0 },
        },
      },
    ),
    // Closed at the end of its term; damages came off the deposit, and the rest was given back with its yield.
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
        acerto: {
          avisou: 35,
          saldoDaCaucao: 8782.14,
          danos: [
            { descricao: 'Vidro da janela da sala quebrado', valor: 420, comodo: 'Sala', elemento: 'Janelas' },
            {
              descricao: 'Pintura do quarto, com furos sem reparo',
              valor: 680,
              comodo: 'Quarto 1',
              elemento: 'Paredes',
            },
          ],
        },
      },
    ),
    // Left early and owes the fine: the contract was closed with the debt, of which she pays in installments, and is late again.
    contrato(
      'cambui',
      'aline',
      mes(-9),
      12,
      5,
      { forma: 'Boleto', atrasos: [0, 1, 0] },
      {
        saida: somarDias(mes(-3), 8),
        acerto: {
          multaRescisoriaAlugueis: 3,
          danos: [
            { descricao: 'Porta do armário da copa quebrada', valor: 350, comodo: 'Salão', elemento: 'Armários' },
          ],
        },
        acordo: { dia: somarDias(mes(-2), 7), parcelas: 8, pagas: 1 },
      },
    ),
    // They share the bills of a vila.
    contrato('ipes1', 'tereza', mes(-6), 30, 10, { forma: 'Pix' }),
    contrato('ipes2', 'lucas', mes(-5), 30, 15, { forma: 'Pix' }),
    // Just signed; the report of the entry waits for the tenant's signature.
    contrato(
      'boaViagem',
      'joao',
      somarDias(hoje, -18),
      30,
      25,
      { forma: 'Pix' },
      { valorCaucao: 6800, laudo: somarDias(hoje, -4) },
    ),
  ];
}
