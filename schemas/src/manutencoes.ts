import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import {
  data,
  dataLida,
  descricaoLonga,
  dinheiro,
  filtro,
  hora,
  id,
  instante,
  mensagemSimples,
  numeroOuNull,
  opcional,
  opcionalOuVazio,
  porId,
  texto,
  textoObrigatorio,
  textoOuNull,
} from './base/fields.ts';
import { doGrupo } from './grupos.ts';
import { MudancaDoOrcamento, NovoOrcamento, Orcamento } from './orcamentos.ts';
import { busca, daPagina, proximo } from './paginas/pagina.ts';
import { ETAPAS_DA_MANUTENCAO, PARTES, SITUACOES_DE_MANUTENCOES } from './rules/manutencao.ts';

export const SituacaoDaManutencao = z.enum(SITUACOES_DE_MANUTENCOES);
const Parte = z.enum(PARTES);

export const FotoDaManutencao = z.object({
  key: z.string().meta({ description: 'Privada: GET /upload/url dá o endereço' }),
  nome: z.string(),
  momento: z.enum(['ANTES', 'DEPOIS']),
  de: z.enum(['LOCADOR', 'PRESTADOR']),
  enviadaEm: instante,
});
export type FotoDaManutencao = z.infer<typeof FotoDaManutencao>;

const daManutencao = {
  id: z.string(),
  imovelId: z.string(),
  imovelNome: z.string(),
  contratoId: textoOuNull.meta({ description: 'O contrato em cujo tempo aconteceu; null: o imóvel estava vazio' }),
  locatarioNome: textoOuNull,
  pedidoId: textoOuNull.meta({ description: 'O pedido do inquilino a que responde' }),
  titulo: z.string(),
  urgente: z.boolean(),
  situacao: SituacaoDaManutencao,
  etapa: z.enum(ETAPAS_DA_MANUTENCAO).meta({ description: 'O passo mais adiantado, enquanto está aberta' }),
  prestadorNome: textoOuNull.meta({ description: 'Quem faz, depois de escolhido' }),
  orcamentosRecebidos: z.number(),
  menorOrcamento: numeroOuNull,
  visitaDia: dataLida.nullable(),
  visitaHora: textoOuNull.meta({ description: 'HH:MM' }),
  visitaResposta: z.enum(['PODE', 'NAO_PODE']).nullable().meta({ description: 'O que o inquilino disse do dia' }),
  feitoEm: instante.nullable().meta({ description: 'Quando o prestador disse que terminou' }),
  custo: numeroOuNull,
  concluidaEm: dataLida.nullable(),
  criadoEm: instante,
  atualizadoEm: instante,
};

/** Something that is to be mended or done at a property, in a list. */
export const ManutencaoDaPagina = z.object(daManutencao);
export type ManutencaoDaPagina = z.infer<typeof ManutencaoDaPagina>;

export const Manutencao = z.object({
  ...daManutencao,
  descricao: textoOuNull.meta({ description: 'O que acontece; o prestador a lê' }),
  anotacoes: textoOuNull.meta({ description: 'Só do locador' }),
  visitaRecado: textoOuNull.meta({ description: 'O que o inquilino escreveu ao responder do dia' }),
  feitoRecado: textoOuNull.meta({ description: 'O que o prestador escreveu ao terminar' }),
  orcamentoId: textoOuNull.meta({ description: 'O escolhido' }),
  prestadorId: textoOuNull,
  passarContato: z.boolean().meta({ description: 'O prestador escolhido vê nome e telefone do inquilino' }),
  quemPagou: Parte.nullable(),
  quemArca: Parte.nullable(),
  despesaId: textoOuNull.meta({ description: 'A despesa que se registrou; null também se foi apagada' }),
  contaId: textoOuNull.meta({ description: 'A conta que a cobra do inquilino, ou da qual se descontou' }),
  pedido: z
    .object({ texto: z.string(), arquivoKey: textoOuNull, resposta: textoOuNull, criadoEm: instante })
    .nullable(),
  orcamentos: z.array(Orcamento),
  fotos: z.array(FotoDaManutencao),
});
export type Manutencao = z.infer<typeof Manutencao>;

export const PedidoDeManutencoes = z.object({
  imovelId: filtro(id),
  grupo: doGrupo,
  prestadorId: filtro(id),
  situacao: filtro(SituacaoDaManutencao),
  busca: filtro(busca),
  ...daPagina,
});
export type PedidoDeManutencoes = z.infer<typeof PedidoDeManutencoes>;

export const pagina = endpoint('GET', '/manutencoes/pagina', {
  resumo: 'Uma página de manutenções, da mais recente à mais antiga',
  querystring: PedidoDeManutencoes,
  response: { 200: z.object({ manutencoes: z.array(ManutencaoDaPagina), proximo }) },
});

export const buscar = endpoint('GET', '/manutencoes/:id', {
  resumo: 'Uma manutenção, com os orçamentos e as fotos',
  params: porId,
  response: { 200: Manutencao },
});

const TITULO_MAXIMO = 120;

/** One that answers a tenant's request is of the property of its contract. */
export const NovaManutencao = z.object({
  imovelId: id,
  titulo: textoObrigatorio(TITULO_MAXIMO),
  descricao: opcional(descricaoLonga),
  urgente: z.boolean().optional(),
  pedidoId: opcional(id),
});
export type NovaManutencao = z.infer<typeof NovaManutencao>;

export const criar = endpoint('POST', '/manutencoes', {
  resumo: 'Abre uma manutenção, também em resposta ao pedido de um inquilino, que passa a estar em andamento',
  umaVez: true,
  body: NovaManutencao,
  response: { 201: Manutencao },
  erros: [404, 409],
});

export const MudancaDaManutencao = z.object({
  titulo: textoObrigatorio(TITULO_MAXIMO).optional(),
  descricao: opcional(descricaoLonga),
  anotacoes: opcional(texto(5_000)),
  urgente: z.boolean().optional(),
  visitaDia: opcionalOuVazio(data),
  visitaHora: opcionalOuVazio(hora),
  passarContato: z.boolean().optional(),
  situacao: SituacaoDaManutencao.exclude(['CONCLUIDA'])
    .optional()
    .meta({ description: 'CONCLUIDA vem de POST /manutencoes/:id/concluir; ABERTA volta atrás' }),
  avisar: opcional(z.boolean()).meta({
    description:
      'Envia um e-mail do que mudou ao inquilino e ao prestador escolhido, aos que têm e-mail: a visita marcada, mudada ou desmarcada, ou a manutenção cancelada',
  }),
});
export type MudancaDaManutencao = z.infer<typeof MudancaDaManutencao>;

export const mudar = endpoint('PATCH', '/manutencoes/:id', {
  resumo: 'Anota, marca a visita, cancela ou reabre uma manutenção',
  params: porId,
  body: MudancaDaManutencao,
  response: { 200: Manutencao },
  erros: [409],
});

export const remover = endpoint('DELETE', '/manutencoes/:id', {
  resumo: 'Apaga uma manutenção, com as fotos e os orçamentos; a despesa e a conta que dela vieram continuam',
  params: porId,
  response: { 200: mensagemSimples },
});

/**
 * The cost of a finished repair, who paid it, and who bears it. The landlord's payment becomes an expense of `pagoEm`
 * (`null`: still to be paid, on `pagarEm`); if the tenant bears it, a conta of his asks it back on `cobrarEm`.
 * If the tenant paid for the landlord, the cost comes off the open conta `abaterEm`.
 */
export const Conclusao = z.object({
  em: data.meta({ description: 'O dia em que ficou pronto' }),
  custo: opcional(dinheiro).meta({ description: 'Sem custo, nada se registra' }),
  quemPagou: Parte.default('LOCADOR'),
  quemArca: Parte.default('LOCADOR'),
  pagoEm: data.nullish(),
  pagarEm: opcionalOuVazio(data),
  cobrarEm: opcionalOuVazio(data),
  abaterEm: opcional(id),
  resposta: opcional(texto(2_000)).meta({ description: 'O que o pedido do inquilino recebe como resposta' }),
  avisar: opcional(z.boolean()).meta({ description: 'Envia um e-mail ao inquilino de que ficou pronto' }),
});
export type Conclusao = z.input<typeof Conclusao>;

export const concluir = endpoint('POST', '/manutencoes/:id/concluir', {
  resumo:
    'Conclui: registra o que custou como despesa, conta do inquilino ou desconto no aluguel, e resolve o pedido a que responde',
  params: porId,
  body: Conclusao,
  response: { 200: Manutencao },
  erros: [404, 409],
});

export const pedirOrcamento = endpoint('POST', '/manutencoes/:id/orcamentos', {
  resumo:
    'Pede um orçamento a um prestador, anota um que ele deu, ou o escolhe sem orçamento; dá o endereço da página dele',
  params: porId,
  body: NovoOrcamento,
  response: { 201: Manutencao },
  erros: [404, 409],
});

const porOrcamento = porId.extend({ orcamentoId: id });

export const mudarOrcamento = endpoint('PATCH', '/manutencoes/:id/orcamentos/:orcamentoId', {
  resumo: 'Anota o que um prestador disse, escolhe o orçamento dele ou volta atrás, ou pede de novo por e-mail',
  params: porOrcamento,
  body: MudancaDoOrcamento,
  response: { 200: Manutencao },
  erros: [409],
});

export const removerOrcamento = endpoint('DELETE', '/manutencoes/:id/orcamentos/:orcamentoId', {
  resumo: 'Apaga um orçamento; o endereço que o prestador recebeu não abre mais',
  params: porOrcamento,
  response: { 200: Manutencao },
});
