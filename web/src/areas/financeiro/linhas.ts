import type { ContratoLido } from '@imob/schemas/contratos';
import type { Conta } from '@imob/schemas/financeiro';
import type { ContaDaPagina } from '@imob/schemas/paginas/financeiro';
import { nomeDoImovel } from '@imob/schemas/rules/addresses';
import { diaDoInstante } from '../../format/format.ts';

/** A conta with what a person knows it by. */
export type Linha = {
  conta: Conta;
  contrato: Pick<ContratoLido, 'id' | 'ativo' | 'dataInicio' | 'locatarioId'>;
  imovel: string;
  locatario: string;
  /** The tenant's CPF or CNPJ. */
  documento: string | null;
  /** A page tells it; elsewhere the tenant's record is asked. */
  telefone?: string | null;
  /** The landlord's day on which it was paid. */
  pagaEm: string | undefined;
};

const diaPago = ({ dataPagamento }: Conta) => (dataPagamento ? diaDoInstante(dataPagamento) : undefined);

/** Makes one of a page, whose contas tell whose and where they are. */
export const linhaDe = (conta: ContaDaPagina): Linha => ({
  conta,
  contrato: {
    id: conta.contratoId,
    ativo: conta.contratoAtivo,
    dataInicio: conta.contratoInicio,
    locatarioId: conta.locatarioId,
  },
  imovel: conta.imovelNome,
  locatario: conta.locatarioNome,
  documento: conta.locatarioCpf,
  telefone: conta.locatarioTelefone,
  pagaEm: diaPago(conta),
});

/** All of one contract. */
export const linhasDoContrato = (contas: readonly Conta[], contrato: ContratoLido): Linha[] =>
  contas.map((conta) => ({
    conta,
    contrato,
    imovel: nomeDoImovel(contrato.imovel),
    locatario: contrato.locatario.nome,
    documento: contrato.locatario.cpf,
    pagaEm: diaPago(conta),
  }));

export const estaAberta = ({ status }: Conta): boolean => status === 'PENDENTE' || status === 'ATRASADO';
