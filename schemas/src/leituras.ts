import { buscar as buscarConfiguracoes } from './configuracoes.ts';
import { listar as listarContratos } from './contratos.ts';
import { listar as listarContas } from './financeiro.ts';
import { listar as listarImoveis } from './imoveis.ts';
import { listar as listarLocatarios } from './locatarios.ts';
import { naoEntregues } from './notificacoes.ts';
import { listar as listarRecibos } from './recibos.ts';

/**
 * What a screen reads first, by its address below `/app/`: the page asks for it together with the app's code
 * (api/src/precarga.ts), and the app takes what has come (web/src/api.ts).
 */
export const LEITURAS = {
  '': [listarImoveis, listarContratos, listarContas],
  imoveis: [listarImoveis],
  locatarios: [listarLocatarios],
  contratos: [listarContratos],
  financeiro: [listarContas, listarContratos],
  recibos: [listarRecibos, listarContas],
  notificacoes: [buscarConfiguracoes, naoEntregues],
} as const;
