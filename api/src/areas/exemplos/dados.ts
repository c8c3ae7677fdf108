import type { NovoComunicado } from '@imob/schemas/comunicados';
import type { NovoContrato } from '@imob/schemas/contratos';
import type { NovaDespesa } from '@imob/schemas/despesas';
import type { NovoImovel } from '@imob/schemas/imoveis';
import type { NovoLocatario } from '@imob/schemas/locatarios';
import { somarDias, somarMeses } from '@imob/schemas/rules/dates';

type Casa = {
  imovel: NovoImovel;
  locatario: NovoLocatario;
  contrato: Pick<NovoContrato, 'dataInicio' | 'dataFim' | 'valorAluguel' | 'diaVencimento' | 'valorCaucao' | 'etapas'>;
  /** How many of the newest past due contas are left unpaid. */
  emAberto: number;
  despesas: NovaDespesa[];
};

const MESES = 30;
const GRUPO = 'Vila (exemplo)';
/** The first three months at a lower rent. */
const ETAPAS = [{ ateMes: 3, valor: 2160 }];

/**
 * Two leases as a landlord would have them on the day `hoje`: one paid to the day, one a month behind. Nobody of the
 * names and numbers exists, and no tenant has an address to which anything could be sent.
 */
export function casasDeExemplo(hoje: string): Casa[] {
  const cidade = { bairro: 'Vila Madalena', cidade: 'São Paulo', estado: 'SP', grupo: GRUPO };
  return [
    {
      imovel: {
        ...{ nome: 'Apartamento 42 (exemplo)', rua: 'Rua das Acácias', numero: '120', complemento: 'ap. 42' },
        ...{ cep: '05435-000', ...cidade, valorAluguel: '2400.00', valorCondominio: '380.00' },
      } as NovoImovel,
      locatario: { nome: 'Marina Duarte (exemplo)', cpf: '000.000.000-00', profissao: 'Arquiteta' },
      contrato: { ...prazo(hoje, 6), valorAluguel: 2400, diaVencimento: 5, valorCaucao: 4800, etapas: ETAPAS },
      emAberto: 0,
      despesas: [
        {
          tipo: 'IPTU',
          descricao: 'IPTU em 10 parcelas',
          valor: 92.4,
          data: `${somarMeses(hoje, -4).slice(0, 7)}-15`,
          vezes: 10,
        },
      ],
    },
    {
      imovel: {
        ...{ nome: 'Casa dos fundos (exemplo)', rua: 'Rua dos Ipês', numero: '77' },
        ...{ cep: '05436-000', ...cidade, valorAluguel: '1650.00' },
      } as NovoImovel,
      locatario: { nome: 'Paulo Teixeira (exemplo)', cpf: '111.111.111-11', profissao: 'Professor' },
      contrato: { ...prazo(hoje, 4), valorAluguel: 1650, diaVencimento: 10 },
      emAberto: 1,
      despesas: [
        { tipo: 'REPARO', descricao: 'Troca do aquecedor', valor: 680, data: `${somarMeses(hoje, -2).slice(0, 7)}-20` },
      ],
    },
  ];
}

/** Thirty months, begun on the first day of a month so many before. */
function prazo(hoje: string, mesesAtras: number) {
  const dataInicio = `${somarMeses(hoje, -mesesAtras).slice(0, 7)}-01`;
  return { dataInicio, dataFim: somarDias(somarMeses(dataInicio, MESES), -1) };
}

/** A draft to tenants, as one writes after a while. It is never sent: its group holds examples alone. */
export const rascunhoDeExemplo = {
  ...{ assunto: 'Água fechada no sábado (exemplo)', publico: 'GRUPO', grupo: GRUPO },
  texto:
    'Sábado a água será fechada das 9 às 12 horas para a troca do registro. Guardem um pouco antes, por favor.\n\nEste é um exemplo: fica em rascunho, e ninguém recebe.',
} as const satisfies NovoComunicado;

export const contaDividida = {
  nome: 'Água da vila (exemplo)',
  tipo: 'AGUA',
  forma: 'PESO',
  unidade: 'pessoas',
  lembrarDia: 12,
  valor: 186.4,
  pesos: [1, 2],
} as const;

/** Days from today on which the late tenant said that he would pay. */
export const PROMETE_EM = 3;
export const recado = 'Recebe na sexta e paga o mês inteiro (exemplo).';
export const conversa = {
  como: 'WHATSAPP',
  texto: 'Avisou que o salário atrasou, e pediu uns dias. Combinamos o dia do pagamento (exemplo).',
} as const;
