import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import { instante, mensagemSimples, porId, senhaAtual } from './base/fields.ts';

/** Days in which whoever deleted their account comes back by signing in. */
export const DIAS_PARA_VOLTAR = 30;

const registros = z.array(z.record(z.string(), z.unknown()));

const DadosDoLocatario = z.object({
  geradoEm: instante,
  locatario: z.record(z.string(), z.unknown()),
  interesses: registros.meta({ description: 'O que contou antes de ser locatário: a ficha e o que o locador anotou' }),
  contratos: registros,
  emConjunto: registros.meta({ description: 'Os contratos em que aluga, ou alugou, junto com outra pessoa' }),
  contas: registros,
  recibos: registros,
  recebimentos: registros,
  devolucoes: registros,
  lancamentos: registros,
  cobrancas: registros,
  termos: registros,
  aditivos: registros,
  documentos: registros,
  reajustes: registros,
  etapas: registros,
  continuacoes: registros,
  recorrentes: registros,
  acertos: registros,
  acordos: registros,
  cartas: registros,
  assinaturas: registros,
  signatarios: registros,
  devolucoesDoAcerto: registros,
  vistorias: registros,
  avisos: registros,
  avisosDoContrato: registros,
  envios: registros,
  comunicados: registros.meta({ description: 'O que o locador comunicou a ele, por onde e se chegou' }),
  pedidos: registros,
  promessas: registros,
  promessasContas: registros,
  conversas: registros.meta({ description: 'O que o locador anotou do que foi dito' }),
  manutencoes: registros.meta({
    description: 'O que se consertou onde mora: as visitas e o que disse delas, e o custo que pagou ou é dele',
  }),
  acessos: registros,
  arquivos: registros,
  historico: registros,
});
export type DadosDoLocatario = z.infer<typeof DadosDoLocatario>;

export const dadosDoLocatario = endpoint('GET', '/locatarios/:id/dados', {
  resumo: 'Tudo o que se sabe de um locatário, para entregar a ele (LGPD, art. 18)',
  pesado: true,
  params: porId,
  sensivel: true,
  response: { 200: DadosDoLocatario },
});

export const pacoteDoLocatario = endpoint('GET', '/locatarios/:id/dados.zip', {
  resumo: 'O mesmo, com os arquivos guardados, num ZIP',
  pesado: true,
  params: porId,
  sensivel: true,
  arquivo: 'application/zip',
});

export const anonimizarLocatario = endpoint('POST', '/locatarios/:id/anonimizar', {
  resumo: 'Apaga quem foi o locatário, passado o prazo legal; recibos e contas ficam, como a lei manda',
  params: porId,
  sensivel: true,
  response: { 200: mensagemSimples },
  erros: [409],
});

export const apagarConta = endpoint('DELETE', '/auth/conta', {
  resumo: 'Apaga a própria conta e tudo o que é dela em 30 dias; até lá, entrar a traz de volta',
  sensivel: true,
  body: z.object({
    senhaAtual,
  }),
  response: { 200: z.object({ message: z.string(), apagaEm: instante }) },
  erros: [409, 429, 502],
});
