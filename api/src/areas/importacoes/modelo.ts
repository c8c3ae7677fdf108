import { diaNoMes, hoje } from '@imob/schemas/rules/dates';
import {
  CAMPOS,
  type Campo,
  NOMES_DAS_FOLHAS,
  TIPOS_DE_FOLHA,
  type TipoDeFolha,
} from '@imob/schemas/rules/importacao/campos';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../deps.ts';
import { sendSheet } from '../../spreadsheet/send.ts';
import { type Cell, day, type Sheet, text } from '../../spreadsheet/sheet.ts';

type Exemplo = Record<string, string | number>;

/** Two homes, their tenants, running leases and what was paid of them: dates are those of these months. */
function exemplos(dia: string): Record<TipoDeFolha, Exemplo[]> {
  const noMes = (meses: number, diaDoMes: number) => diaNoMes(dia, meses, diaDoMes);
  const lugar = { cep: '13010-000', rua: 'Rua das Flores', bairro: 'Centro', cidade: 'Campinas', estado: 'SP' };
  const [casa, apto] = ['Casa das Flores', 'Apto 32'];
  const [maria, empresa, joao] = ['111.444.777-35', '11.222.333/0001-81', '529.982.247-25'];
  const conta = (meses: number, resto: Exemplo): Exemplo => ({
    ...{ imovel: casa, locatario: maria, tipo: 'Aluguel', vencimento: noMes(meses, 5), valor: 1500, ...resto },
  });
  return {
    IMOVEIS: [
      {
        ...lugar,
        codigo: 'A1',
        nome: casa,
        numero: '120',
        quartos: 3,
        vagas: 1,
        area: 95,
        valorAluguel: 1500,
        aceitaPets: 'Sim',
      },
      {
        ...lugar,
        codigo: 'A2',
        nome: apto,
        numero: '450',
        complemento: 'Bloco B, apto 32',
        quartos: 2,
        valorAluguel: 2200,
      },
    ],
    LOCATARIOS: [
      {
        nome: 'Maria da Silva',
        cpf: maria,
        email: 'maria@exemplo.com.br',
        telefone: '(19) 98765-4321',
        dataNascimento: '1988-04-20',
      },
      { nome: 'Padaria Pão Quente Ltda', cpf: empresa, email: 'contato@exemplo.com.br', telefone: '(19) 3456-7890' },
      { nome: 'João Padeiro', cpf: joao, email: 'joao@exemplo.com.br', telefone: '(19) 99876-5432' },
    ],
    CONTRATOS: [
      {
        ...{ imovel: casa, locatario: maria, dataInicio: noMes(-3, 1), dataFim: noMes(27, 1), valorAluguel: 1500 },
        ...{ diaVencimento: 5, valorCaucao: 3000, multaPercentual: 10, jurosMensal: 1, indiceReajuste: 'IPCA' },
      },
      {
        ...{ imovel: apto, locatario: empresa, dataInicio: noMes(-1, 10), dataFim: noMes(23, 10), valorAluguel: 2200 },
        ...{ diaVencimento: 10, finalidade: 'Comercial', demaisLocatarios: joao },
        etapas: 'até o mês 6: 1.900,00; até o mês 12: 2.000,00',
      },
    ],
    CONTAS: [
      conta(-3, { tipo: 'Caução', vencimento: noMes(-3, 1), valor: 3000, pagoEm: noMes(-3, 1), formaPagamento: 'Pix' }),
      conta(-3, { pagoEm: noMes(-3, 5), valorPago: 1500, formaPagamento: 'Pix' }),
      conta(-2, { pagoEm: noMes(-2, 9), valorPago: 1650, multa: 148, juros: 2, formaPagamento: 'Dinheiro' }),
      conta(-1, { situacao: 'Em aberto' }),
    ],
    DESPESAS: [
      {
        ...{ imovel: casa, data: noMes(-2, 10), tipo: 'IPTU e taxas', valor: 186.4, descricao: 'IPTU, parcela 4/10' },
        pagaEm: noMes(-2, 10),
      },
      {
        ...{
          imovel: apto,
          data: noMes(-1, 15),
          tipo: 'Reparos',
          valor: 350,
          descricao: 'Troca do registro do banheiro',
        },
        ...{ pagaEm: noMes(-1, 18), reembolsada: 'Sim' },
      },
      { imovel: apto, data: noMes(1, 10), tipo: 'Condomínio', valor: 540, situacao: 'A pagar' },
      {
        data: noMes(-1, 5),
        tipo: 'Administração e cobrança',
        valor: 49.9,
        descricao: 'De todos',
        pagaEm: noMes(-1, 5),
      },
    ],
  };
}

/** A model with example rows: all sheets, or one. Days and amounts stand in it as spreadsheets keep them. */
export function enviarModelo(
  reply: FastifyReply,
  formato: 'csv' | 'xlsx',
  tipo: TipoDeFolha | undefined,
  { agora, env }: Pick<Deps, 'agora' | 'env'>,
) {
  const todos = exemplos(hoje(agora(), env.APP_TIMEZONE));
  const tipos = tipo ? [tipo] : formato === 'csv' ? (['IMOVEIS'] as const) : TIPOS_DE_FOLHA;
  const folhas = tipos.map(
    (um): Sheet => ({
      name: NOMES_DAS_FOLHAS[um],
      titles: CAMPOS[um].map(({ titulo, obrigatorio }) => (obrigatorio ? `${titulo} *` : titulo)),
      rows: linhasDe(CAMPOS[um], todos[um]),
    }),
  );
  const nome = tipo ? `modelo-${tipo.toLowerCase()}` : 'modelo-de-planilha';
  return sendSheet(reply, folhas, formato, nome);
}

async function* linhasDe(campos: readonly Campo[], exemplos: Exemplo[]): AsyncGenerator<Cell[]> {
  for (const exemplo of exemplos) yield campos.map((campo) => celula(campo, exemplo[campo.nome]));
}

function celula({ leitura }: Campo, valor: string | number | undefined): Cell {
  if (valor === undefined) return null;
  if (typeof valor === 'string') return leitura === 'data' ? day(valor) : text(valor);
  return leitura === 'dinheiro' ? { amount: valor } : { whole: valor };
}
