import { hoje } from '@imob/schemas/rules/dates';
import { cnpjValido, cpfValido } from '@imob/schemas/rules/documentos';
import type { PedidoDeBoleto } from '../../providers/boletos/boletos.ts';
import type { BancoRow, DepsDoBanco } from '../bancos/abrir.ts';
import { enderecoDoAviso } from '../bancos/aviso.ts';
import { pedidoSemEncargos, VALIDADE_DIAS } from '../bancos/pedido.ts';
import { lerContratos } from '../contratos/leitura.ts';
import { type ContaRow, condicoesDe } from '../financeiro/encargos.ts';
import { encargosNoBoleto } from './encargos.ts';
import { oQueImpede } from './impedimentos.ts';

export type Montado =
  | { aPedir: Omit<PedidoDeBoleto, 'txid' | 'desde' | 'avisarEm'>; irRetido: number; impedimentos?: undefined }
  | { impedimentos: string[]; aPedir?: undefined };

/** Gives the boleto of a conta, and the cents of tax that are taken off in it, or what keeps it from being one. */
export async function montarBoleto({ db }: Pick<DepsDoBanco, 'db'>, conta: ContaRow): Promise<Montado> {
  const [contrato] = await lerContratos(db, conta.userId, { id: conta.contratoId });
  if (!contrato) return { impedimentos: ['O contrato desta conta não existe mais.'] };
  const { locatario, imovel } = contrato;
  const { termos } = await condicoesDe(db, conta, conta.dataVencimento);
  const { valor, irRetido } = await pedidoSemEncargos(db, conta);
  const impedimentos = oQueImpede({ locatario, termos, conta, valor });
  const encargos = encargosNoBoleto(conta, termos, irRetido);
  const documento = cpfValido(locatario.cpf) ?? cnpjValido(locatario.cpf);
  if (impedimentos.length > 0 || !encargos || !documento) return { impedimentos };
  return {
    irRetido,
    aPedir: {
      ...{ centavos: valor, vencimento: conta.dataVencimento, validadeAposVencimento: VALIDADE_DIAS, encargos },
      devedor: { documento, nome: locatario.nome },
      descricao: conta.descricao,
      mensagem: [conta.descricao, `Imóvel: ${imovel.endereco}`],
    },
  };
}

/** The request to the company that issues boletos, under this id. */
export const pedidoDoBoleto = (
  deps: Pick<DepsDoBanco, 'env' | 'cipher'>,
  banco: BancoRow,
  aPedir: NonNullable<Montado['aPedir']>,
  { txid, criadoEm }: { txid: string; criadoEm: string },
): PedidoDeBoleto => ({
  ...{ ...aPedir, txid, avisarEm: enderecoDoAviso(deps, banco, 'boleto'), desde: hoje(new Date(criadoEm), 'UTC') },
});
