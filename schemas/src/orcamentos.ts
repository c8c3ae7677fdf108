import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import { dinheiro, id, instante, mensagemSimples, numeroOuNull, opcional, texto, textoOuNull } from './base/fields.ts';
import { SITUACOES_DE_ORCAMENTOS } from './rules/manutencao.ts';

/** One provider's offer for a repair, or the request for it while it is unanswered. */
export const Orcamento = z.object({
  id: z.string(),
  prestadorId: textoOuNull.meta({ description: 'null: o prestador foi apagado' }),
  prestadorNome: z.string(),
  prestadorTelefone: textoOuNull,
  prestadorEmail: textoOuNull,
  situacao: z.enum(SITUACOES_DE_ORCAMENTOS).meta({ description: 'RECUSADO: o prestador não pode fazer' }),
  valor: numeroOuNull,
  prazo: textoOuNull.meta({ description: 'Quando pode fazer, em palavras dele' }),
  texto: textoOuNull.meta({ description: 'O que está incluído, ou por que não pode' }),
  arquivo: z
    .object({ key: z.string().meta({ description: 'Privado: GET /upload/url dá o endereço' }), nome: z.string() })
    .nullable(),
  url: textoOuNull.meta({
    description: 'A página dele, enquanto a manutenção está aberta: diz o preço, e depois de escolhido que terminou',
  }),
  vistoEm: instante.nullable().meta({ description: 'Quando ele abriu a página pela última vez' }),
  pedidoEm: instante,
  respondidoEm: instante.nullable(),
});
export type Orcamento = z.infer<typeof Orcamento>;

const dito = {
  valor: opcional(dinheiro),
  prazo: opcional(texto(200)),
  texto: opcional(texto(2_000)),
};
const enviar = opcional(z.boolean()).meta({ description: 'true: o endereço vai também por e-mail ao prestador' });
const escolhido = z.boolean().optional().meta({ description: 'true: é ele quem faz; false: volta atrás' });

/** With a `valor` it is noted as he told it, and nothing waits for him. */
export const NovoOrcamento = z.object({ prestadorId: id, ...dito, escolhido, enviar });
export type NovoOrcamento = z.infer<typeof NovoOrcamento>;

export const MudancaDoOrcamento = z.object({
  ...dito,
  situacao: z.enum(SITUACOES_DE_ORCAMENTOS).optional(),
  escolhido,
  respostaVista: opcional(texto(40)).meta({
    description: 'O `respondidoEm` que se via: se ele respondeu de novo desde então, 409 e nada muda',
  }),
  enviar,
});
export type MudancaDoOrcamento = z.infer<typeof MudancaDoOrcamento>;

const porToken = z.object({ token: id });
const publico = { acesso: 'publico', enderecoSecreto: true, params: porToken, erros: [409, 429] } as const;

export const servico = endpoint('GET', '/servico/:token', {
  resumo: 'A página do prestador: o que fazer e onde, o preço que pede, e, escolhido, quando e com quem falar',
  ...publico,
  arquivo: 'text/html',
});

export const fotoDoServico = endpoint('GET', '/servico/:token/fotos/:numero', {
  resumo: 'Uma foto do que se vai consertar, para o prestador',
  ...publico,
  params: porToken.extend({ numero: z.coerce.number().int().min(1).max(99) }),
  erros: [400, 429],
  arquivo: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'],
});

export const enviarOrcamento = endpoint('POST', '/servico/:token/orcamento', {
  resumo:
    'O prestador diz o preço, com um arquivo se quiser, ou que não pode fazer; antes de escolhido, também de novo',
  ...publico,
  multipart: {
    descricao:
      'O orçamento, com o valor como se digita; o arquivo (PDF ou foto) pode faltar, e sem ele pode ser JSON. `recusa=1`: não pode fazer',
    campos: { valor: 'texto', prazo: 'texto', texto: 'texto', recusa: 'texto', arquivo: 'arquivo' },
    ouJson: [],
  },
  response: { 201: mensagemSimples, 303: z.null() },
});

export const terminarServico = endpoint('POST', '/servico/:token/feito', {
  resumo: 'O prestador escolhido diz que terminou, com fotos se quiser',
  ...publico,
  multipart: {
    descricao: 'O que fez; as fotos podem faltar, e sem elas pode ser JSON',
    campos: { texto: 'texto', fotos: 'arquivo' },
    ouJson: [],
  },
  response: { 201: mensagemSimples, 303: z.null() },
});
