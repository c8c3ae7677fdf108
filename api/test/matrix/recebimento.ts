import * as bancos from '@imob/schemas/bancos';
import * as boletos from '@imob/schemas/boletos';
import * as configuracoes from '@imob/schemas/configuracoes';
import * as extratos from '@imob/schemas/extratos';
import * as financeiro from '@imob/schemas/financeiro';
import * as inquilino from '@imob/schemas/inquilino';
import * as pix from '@imob/schemas/pix';
import * as promessas from '@imob/schemas/promessas';
import * as recebimentos from '@imob/schemas/recebimentos';
import type { BancoRow } from '../../src/areas/bancos/abrir.ts';
import { enderecoDoAviso } from '../../src/areas/bancos/aviso.ts';
import { CERTIFICADO_DO_CLIENTE } from '../../src/providers/pix/testCertificates.ts';
import { createCipher } from '../../src/secrets/cipher.ts';
import { type Locador, novaConta, novoContrato, novoLocatario } from '../support/factories.ts';
import { formulario } from '../support/form.ts';
import type { Linha } from './row.ts';

const chave = { tipoChave: 'EMAIL', chave: 'ana@exemplo.com.br', nome: 'Ana', cidade: 'Campinas' };
const conta = async (dono: Locador) => {
  await dono.pedir(configuracoes.mudar, { body: { pix: chave } });
  const { contratoId } = await novoContrato(dono, { dataFim: '2026-03-01' });
  return { params: { id: await novaConta(dono, contratoId) } };
};

export const novoBanco = {
  ...{ perfil: 'fechado', apelido: 'Conta', clientId: 'id', clientSecret: 'chave-secreta' },
  ...{ certificado: CERTIFICADO_DO_CLIENTE, chave: '5f84a4c5-c5cb-4599-9f13-7eb4d419dacc' },
};
const banco = async (dono: Locador) => {
  const { body } = await dono.pedir(bancos.criar, { body: novoBanco });
  return { params: { id: body.id as string } };
};

/** The address that a bank was told, under the key of the tests. */
const aviso = async (dono: Locador) => {
  const { id } = (await banco(dono)).params;
  const env = { PUBLIC_URL: '' } as Parameters<typeof enderecoDoAviso>[0]['env'];
  const url = enderecoDoAviso({ env, cipher: createCipher(Buffer.alloc(32, 7)) }, { userId: dono.uid, id } as BancoRow);
  return { params: { bancoId: id, segredo: url.split('/').at(-1) as string }, body: { pix: [] } };
};

let numero = 0;
/** A statement of one credit of 250 reais, like no other. */
const umExtrato = () => {
  numero += 1;
  const linha = `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260305<TRNAMT>250.00<FITID>n${process.pid}-${numero}<MEMO>PIX JOAO ${numero}</STMTTRN>`;
  return formulario({}, Buffer.from(`<OFX><BANKID>1<ACCTID>1${linha}</OFX>`), 'extrato.ofx');
};
const extrato = async (dono: Locador) => {
  const { body } = await dono.pedir(extratos.importar, umExtrato());
  return { params: { id: body.id as string } };
};
/** A statement with the pair that its credit and an open conta are; others of that amount and day were paid before. */
export const aConfirmar = async (dono: Locador) => {
  const { params } = await extrato(dono);
  const { body } = await dono.pedir(extratos.buscar, { params });
  const { contratoId } = await novoContrato(dono, { dataFim: '2026-03-01' });
  const contaId = await novaConta(dono, contratoId);
  return {
    params,
    body: { pares: [{ lancamentoIds: [body.lancamentos[0].id], contaIds: [contaId], outroDinheiro: true }] },
  };
};
const recebido = async (dono: Locador) => {
  const pedido = await aConfirmar(dono);
  await dono.pedir(extratos.confirmar, pedido);
  const [contaId = ''] = pedido.body.pares[0]?.contaIds ?? [];
  const { body } = await dono.pedir<{ recebimentos: recebimentos.Recebimento[] }>(recebimentos.listar);
  // Others came on the same day.
  const este = body.recebimentos.find(({ contaIds }) => contaIds.includes(contaId));
  return { params: { id: este?.id as string }, contaId };
};

const link = async (dono: Locador) => {
  const locatarioId = await novoLocatario(dono);
  const { contratoId } = await novoContrato(dono, { locatarioId, dataFim: '2026-03-01' });
  const { body } = await dono.pedir(inquilino.criarLink, { params: { id: contratoId } });
  return { id: contratoId, token: body.url.split('/').at(-1) as string };
};
const token = async (dono: Locador) => ({ params: { token: (await link(dono)).token } });
const doContrato = async (dono: Locador) => ({ params: { id: (await link(dono)).id } });
const umPedido = async (dono: Locador) => ({
  ...(await token(dono)),
  ...formulario({ tipo: 'REPARO', texto: 'A pia vaza.' }, Buffer.from('')),
});
const pedido = async (dono: Locador) => {
  const { body } = await dono.pedir(inquilino.pedir, await umPedido(dono));
  return { params: { id: body.id as string } };
};

/** Pix codes, banks, what arrived, statements and the tenant's page. */
export const linhasRecebimento: Linha[] = [
  { endpoint: pix.codigo, tipo: 'registro', permitido: 200, pedido: conta },
  { endpoint: pix.svg, tipo: 'registro', permitido: 200, pedido: conta },
  { endpoint: pix.png, tipo: 'registro', permitido: 200, pedido: conta },
  { endpoint: pix.pdf, tipo: 'registro', permitido: 200, pedido: conta },
  {
    endpoint: pix.cobrar,
    tipo: 'filtro',
    permitido: 200,
    vazio: { contas: [], juntas: [], paginas: [] },
    pedido: async (dono) => ({ query: { ids: (await conta(dono)).params.id } }),
  },
  { endpoint: bancos.listar, tipo: 'proprio', permitido: 200 },
  { endpoint: bancos.criar, tipo: 'proprio', permitido: 201, pedido: () => ({ body: novoBanco }) },
  {
    endpoint: bancos.mudar,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => ({ ...(await banco(dono)), body: { apelido: 'Outra' } }),
  },
  { endpoint: bancos.remover, tipo: 'registro', permitido: 200, pedido: banco },
  { endpoint: bancos.testar, tipo: 'registro', permitido: 200, pedido: banco },
  { endpoint: bancos.avisar, tipo: 'publico', permitido: 200, pedido: aviso },
  { endpoint: bancos.avisarPix, tipo: 'publico', permitido: 200, pedido: aviso },
  { endpoint: bancos.avisarBoleto, tipo: 'publico', permitido: 200, pedido: aviso },
  { endpoint: boletos.buscar, tipo: 'registro', permitido: 200, pedido: conta },
  // Nobody here has an account that issues them: who may ask is told that.
  { endpoint: boletos.emitir, tipo: 'registro', permitido: 409, pedido: conta },
  { endpoint: boletos.cancelar, tipo: 'registro', permitido: 200, pedido: conta },
  { endpoint: boletos.doContrato, tipo: 'registro', permitido: 200, pedido: doContrato },
  {
    endpoint: boletos.mudarContrato,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => ({ ...(await doContrato(dono)), body: { recebeBoleto: true } }),
  },
  { endpoint: recebimentos.listar, tipo: 'proprio', permitido: 200 },
  { endpoint: recebimentos.resumo, tipo: 'proprio', permitido: 200 },
  {
    endpoint: recebimentos.conciliar,
    tipo: 'registro',
    // Settled already, and no bank's: who may ask is told that, others nothing.
    permitido: 409,
    pedido: async (dono) => {
      const { params, contaId } = await recebido(dono);
      return { params, body: { contaIds: [contaId] } };
    },
  },
  {
    endpoint: recebimentos.conciliar,
    caso: "another landlord's conta",
    tipo: 'corpo',
    permitido: 200,
    pedido: async (dono, quem) => {
      const { params, contaId } = await recebido(quem);
      // Its payment undone, the money waits for its landlord's word again.
      await quem.pedir(financeiro.mudar, { params: { id: contaId }, body: { status: 'PENDENTE' } });
      return { params, body: { contaIds: [(await conta(dono)).params.id] } };
    },
  },
  {
    endpoint: recebimentos.devolver,
    tipo: 'registro',
    permitido: 409,
    pedido: async (dono) => ({ params: (await recebido(dono)).params, body: { valor: 1 } }),
  },
  { endpoint: inquilino.criarLink, tipo: 'registro', permitido: 201, pedido: doContrato },
  { endpoint: inquilino.buscarLink, tipo: 'registro', permitido: 200, pedido: doContrato },
  { endpoint: inquilino.removerLink, tipo: 'registro', permitido: 200, pedido: doContrato },
  { endpoint: inquilino.pagina, tipo: 'publico', permitido: 200, pedido: token },
  { endpoint: inquilino.dados, tipo: 'publico', permitido: 200, pedido: token },
  // Without the digits nobody gets a document.
  {
    endpoint: inquilino.recibo,
    tipo: 'publico',
    permitido: 403,
    pedido: async (dono) => ({ params: { ...(await token(dono)).params, reciboId: 'x' } }),
  },
  {
    endpoint: inquilino.boleto,
    tipo: 'publico',
    permitido: 403,
    pedido: async (dono) => ({ params: { ...(await token(dono)).params, contaId: 'x' } }),
  },
  {
    endpoint: inquilino.declaracao,
    tipo: 'publico',
    permitido: 403,
    pedido: async (dono) => ({ params: { ...(await token(dono)).params, cartaId: 'x' } }),
  },
  {
    endpoint: inquilino.documentoDoImovel,
    tipo: 'publico',
    permitido: 403,
    pedido: async (dono) => ({ params: { ...(await token(dono)).params, documentoId: 'x' } }),
  },
  {
    endpoint: inquilino.anexoDoComunicado,
    tipo: 'publico',
    permitido: 403,
    pedido: async (dono) => ({ params: { ...(await token(dono)).params, comunicadoId: 'x' } }),
  },
  {
    endpoint: inquilino.laudo,
    tipo: 'publico',
    permitido: 403,
    pedido: async (dono) => ({ params: { ...(await token(dono)).params, inspecaoId: 'x' } }),
  },
  { endpoint: inquilino.contrato, tipo: 'publico', permitido: 403, pedido: token },
  {
    endpoint: promessas.prometer,
    tipo: 'publico',
    permitido: 201,
    pedido: async (dono) => ({ ...(await token(dono)), body: { prometidaPara: '2026-03-20' } }),
  },
  { endpoint: inquilino.pedir, tipo: 'publico', permitido: 201, pedido: umPedido },
  { endpoint: inquilino.listarPedidos, tipo: 'proprio', permitido: 200 },
  {
    endpoint: inquilino.paginaDePedidos,
    tipo: 'filtro',
    permitido: 200,
    vazio: { pedidos: [], contas: [], proximo: null },
    pedido: async (dono) => {
      const { id, token } = await link(dono);
      const escrito = formulario({ tipo: 'REPARO', texto: 'A pia vaza.' }, Buffer.from(''));
      await dono.pedir(inquilino.pedir, { params: { token }, ...escrito });
      return { query: { contratoId: id } };
    },
  },
  {
    endpoint: inquilino.mudarPedido,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => ({ ...(await pedido(dono)), body: { situacao: 'RESOLVIDO', resposta: 'Feito.' } }),
  },
  { endpoint: extratos.listar, tipo: 'proprio', permitido: 200 },
  { endpoint: extratos.pagina, tipo: 'proprio', permitido: 200 },
  {
    endpoint: extratos.fechamento,
    tipo: 'proprio',
    permitido: 200,
    pedido: () => ({ query: { mes: '2026-03' } }),
  },
  { endpoint: extratos.importar, tipo: 'proprio', permitido: 201, pedido: umExtrato },
  { endpoint: extratos.buscar, tipo: 'registro', permitido: 200, pedido: extrato },
  { endpoint: extratos.confirmar, tipo: 'registro', permitido: 200, pedido: aConfirmar },
  {
    endpoint: extratos.confirmar,
    caso: "another landlord's conta",
    tipo: 'corpo',
    permitido: 200,
    pedido: async (dono, quem) => {
      const { params, body } = await aConfirmar(quem);
      const contaIds = [(await conta(dono)).params.id];
      return { params, body: { pares: body.pares.map((par) => ({ ...par, contaIds })) } };
    },
  },
  {
    endpoint: extratos.podeSerAluguel,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => {
      const { params, body } = await aConfirmar(dono);
      return { params, body: { lancamentoIds: body.pares[0]?.lancamentoIds } };
    },
  },
  { endpoint: extratos.remover, tipo: 'registro', permitido: 200, pedido: extrato },
];
