import * as aditivos from '@imob/schemas/aditivos';
import * as contratos from '@imob/schemas/contratos';
import * as demaisLocatarios from '@imob/schemas/demaisLocatarios';
import * as documento from '@imob/schemas/documento';
import * as etapas from '@imob/schemas/etapas';
import * as extrato from '@imob/schemas/extratoDoLocatario';
import * as linhaDoTempo from '@imob/schemas/linhaDoTempo';
import * as locatarios from '@imob/schemas/locatarios';
import * as recorrentes from '@imob/schemas/recorrentes';
import * as termos from '@imob/schemas/termos';
import * as visoes from '@imob/schemas/visoes';
import { type Locador, novoAditivo, novoContrato, novoImovel, novoLocatario } from '../support/factories.ts';
import type { Linha } from './row.ts';

const deLocatario = async (dono: Locador) => ({ params: { id: await novoLocatario(dono) } });
const deContrato = async (dono: Locador) => ({ params: { id: (await novoContrato(dono)).contratoId } });

const deVersao = async (dono: Locador) => {
  const { params } = await deContrato(dono);
  await dono.pedir(documento.mudar, { params, body: { adicionais: 'Sem festas.' } });
  return { params: { ...params, versao: '1' } };
};
const CONDOMINIO = { descricao: 'Condomínio', tipo: 'CONDOMINIO', valor: 350, de: '2026-01' };
const deRecorrente = async (dono: Locador) => {
  const { params } = await deContrato(dono);
  const { body } = await dono.pedir(recorrentes.criar, { params, body: CONDOMINIO });
  return { params: { ...params, recorrenteId: body.id as string } };
};

const datas = { dataInicio: '2026-01-01', dataFim: '2026-12-31', valorAluguel: 1500, diaVencimento: 10 };

const demais = async (dono: Locador) => ({ demais: [{ locatarioId: await novoLocatario(dono) }] });

/** Tenants and contracts. */
export const linhasContratos: Linha[] = [
  {
    endpoint: locatarios.criar,
    tipo: 'proprio',
    permitido: 201,
    pedido: () => ({ body: { nome: 'Bia', cpf: `cpf ${Math.random()}` } }),
  },
  { endpoint: locatarios.listar, tipo: 'proprio', permitido: 200 },
  { endpoint: locatarios.buscar, tipo: 'registro', permitido: 200, pedido: deLocatario },
  {
    endpoint: locatarios.contratos,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => ({ params: { id: (await novoContrato(dono)).locatarioId } }),
  },
  { endpoint: extrato.extrato, tipo: 'registro', permitido: 200, pedido: deLocatario },
  { endpoint: extrato.pdf, tipo: 'registro', permitido: 200, pedido: deLocatario },
  {
    endpoint: locatarios.mudar,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => ({ ...(await deLocatario(dono)), body: { nome: 'Mudado', cidade: 'Santos' } }),
  },
  { endpoint: locatarios.remover, tipo: 'registro', permitido: 200, pedido: deLocatario },
  { endpoint: demaisLocatarios.ler, tipo: 'registro', permitido: 200, pedido: deContrato },
  {
    endpoint: demaisLocatarios.gravar,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => ({ ...(await deContrato(dono)), body: await demais(dono) }),
  },
  { endpoint: etapas.ler, tipo: 'registro', permitido: 200, pedido: deContrato },
  {
    endpoint: etapas.gravar,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => ({
      ...(await deContrato(dono)),
      body: { etapas: [{ ateMes: 11, valor: 1500 }], valorAluguel: 1600 },
    }),
  },

  {
    endpoint: contratos.criar,
    caso: "another landlord's property and tenant",
    tipo: 'corpo',
    permitido: 201,
    pedido: async (dono) => ({
      body: { ...datas, imovelId: await novoImovel(dono), locatarioId: await novoLocatario(dono) },
    }),
  },
  {
    endpoint: contratos.criar,
    caso: "another landlord's property only",
    tipo: 'corpo',
    permitido: 201,
    pedido: async (dono, quem) => ({
      body: { ...datas, imovelId: await novoImovel(dono), locatarioId: await novoLocatario(quem) },
    }),
  },
  {
    endpoint: contratos.criar,
    caso: "another landlord's tenant only",
    tipo: 'corpo',
    permitido: 201,
    pedido: async (dono, quem) => ({
      body: { ...datas, imovelId: await novoImovel(quem), locatarioId: await novoLocatario(dono) },
    }),
  },
  { endpoint: contratos.listar, tipo: 'proprio', permitido: 200 },
  { endpoint: contratos.buscar, tipo: 'registro', permitido: 200, pedido: deContrato },
  { endpoint: termos.buscar, tipo: 'registro', permitido: 200, pedido: deContrato },
  {
    endpoint: termos.mudar,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => ({ ...(await deContrato(dono)), body: { multaPercentual: 10 } }),
  },
  { endpoint: documento.buscar, tipo: 'registro', permitido: 200, pedido: deContrato },
  {
    endpoint: documento.mudar,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => ({ ...(await deContrato(dono)), body: { adicionais: 'Sem festas.' } }),
  },
  {
    endpoint: documento.assinar,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => ({ ...(await deContrato(dono)), body: { mesmoComPendencias: true } }),
  },
  // The owner's own call shows that the contract was reached: what is missing is the tenant's e-mail.
  { endpoint: documento.enviar, tipo: 'registro', permitido: 422, pedido: deContrato },
  { endpoint: documento.versao, tipo: 'registro', permitido: 200, pedido: deVersao },
  { endpoint: documento.pdf, tipo: 'registro', permitido: 200, pedido: deContrato },
  { endpoint: visoes.doContrato, tipo: 'registro', permitido: 200, pedido: deContrato },
  { endpoint: linhaDoTempo.buscar, tipo: 'registro', permitido: 200, pedido: deContrato },
  { endpoint: aditivos.listar, tipo: 'registro', permitido: 200, pedido: deContrato },
  {
    endpoint: aditivos.criar,
    tipo: 'registro',
    permitido: 201,
    pedido: async (dono) => ({ ...(await deContrato(dono)), body: { termos: { multaPercentual: 5 } } }),
  },
  {
    endpoint: aditivos.pdf,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => ({ params: await novoAditivo(dono) }),
  },
  {
    endpoint: aditivos.pdf,
    caso: "another landlord's addendum only",
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono, quem) => {
      const { id, aditivoId } = await novoAditivo(dono);
      return { params: { id: quem === dono ? id : (await deContrato(quem)).params.id, aditivoId } };
    },
  },
  { endpoint: recorrentes.listar, tipo: 'registro', permitido: 200, pedido: deContrato },
  {
    endpoint: recorrentes.criar,
    tipo: 'registro',
    permitido: 201,
    pedido: async (dono) => ({ ...(await deContrato(dono)), body: CONDOMINIO }),
  },
  {
    endpoint: recorrentes.mudar,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => ({ ...(await deRecorrente(dono)), body: { valor: 400 } }),
  },
  { endpoint: recorrentes.remover, tipo: 'registro', permitido: 200, pedido: deRecorrente },
  {
    endpoint: contratos.uploadAssinado,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => ({
      ...(await deContrato(dono)),
      body: { contratoAssinadoUrl: 'https://arquivos.exemplo.com/contrato.pdf' },
    }),
  },
  { endpoint: contratos.statusEncerramento, tipo: 'registro', permitido: 200, pedido: deContrato },
  // The owner's own call shows that the contract was reached: what is missing is the exit inspection.
  { endpoint: contratos.encerrar, tipo: 'registro', permitido: 422, pedido: deContrato },
];
