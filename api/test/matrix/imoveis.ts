import * as imoveis from '@imob/schemas/imoveis';
import * as inspecoes from '@imob/schemas/inspecoes';
import * as inventario from '@imob/schemas/inventario';
import * as visoes from '@imob/schemas/visoes';
import { endereco, type Locador, novaInspecao, novoImovel, novoItem } from '../support/factories.ts';
import type { Linha } from './row.ts';

const deImovel = async (dono: Locador) => ({ params: { id: await novoImovel(dono) } });
const deItem = async (dono: Locador) => ({ params: { id: (await novoItem(dono, await novoImovel(dono))).id } });
const deInspecao = async (dono: Locador) => ({ params: { id: (await novaInspecao(dono, await novoImovel(dono))).id } });

/** Properties and what hangs on them: inventory and inspections. */
export const linhasImoveis: Linha[] = [
  { endpoint: imoveis.criar, tipo: 'proprio', permitido: 201, pedido: () => ({ body: endereco }) },
  { endpoint: imoveis.listar, tipo: 'proprio', permitido: 200 },
  { endpoint: visoes.doImovel, tipo: 'registro', permitido: 200, pedido: deImovel },
  { endpoint: imoveis.buscar, tipo: 'registro', permitido: 200, pedido: deImovel },
  {
    endpoint: imoveis.mudar,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => ({ ...(await deImovel(dono)), body: { nome: 'Mudado', status: 'MANUTENCAO' } }),
  },
  { endpoint: imoveis.remover, tipo: 'registro', permitido: 200, pedido: deImovel },

  {
    endpoint: inventario.criar,
    tipo: 'corpo',
    permitido: 201,
    pedido: async (dono) => ({
      body: { imovelId: await novoImovel(dono), nomeItem: 'Mesa', categoria: 'Móvel' },
    }),
  },
  {
    endpoint: inventario.listarDoImovel,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => ({ params: { imovelId: await novoImovel(dono) } }),
  },
  { endpoint: inventario.buscar, tipo: 'registro', permitido: 200, pedido: deItem },
  {
    endpoint: inventario.mudar,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => ({ ...(await deItem(dono)), body: { nomeItem: 'Mudado', ativo: false } }),
  },
  { endpoint: inventario.remover, tipo: 'registro', permitido: 200, pedido: deItem },

  {
    endpoint: inspecoes.criar,
    tipo: 'corpo',
    permitido: 201,
    pedido: async (dono) => ({
      body: { imovelId: await novoImovel(dono), tipo: 'Rotina', dataVistoria: '2026-03-10' },
    }),
  },
  {
    endpoint: inspecoes.listarDoImovel,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => ({ params: { imovelId: await novoImovel(dono) } }),
  },
  { endpoint: inspecoes.buscar, tipo: 'registro', permitido: 200, pedido: deInspecao },
  { endpoint: inspecoes.pdf, tipo: 'registro', permitido: 200, pedido: deInspecao },
  {
    endpoint: inspecoes.mudar,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => ({ ...(await deInspecao(dono)), body: { status: 'concluida', itensVistoriados: [] } }),
  },
  { endpoint: inspecoes.fechar, tipo: 'registro', permitido: 200, pedido: deInspecao },
  {
    endpoint: inspecoes.emendar,
    tipo: 'registro',
    permitido: 201,
    pedido: async (dono) => {
      const alvo = await deInspecao(dono);
      await dono.pedir(inspecoes.fechar, alvo);
      return { ...alvo, body: { motivo: 'Faltou dizer', mudancas: { descricao: 'Com a janela aberta.' } } };
    },
  },
  { endpoint: inspecoes.comparar, tipo: 'registro', permitido: 200, pedido: deInspecao },
  { endpoint: inspecoes.sincronizarInventario, tipo: 'registro', permitido: 200, pedido: deInspecao },
  { endpoint: inspecoes.remover, tipo: 'registro', permitido: 200, pedido: deInspecao },
];
