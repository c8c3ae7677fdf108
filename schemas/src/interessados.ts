import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import {
  data,
  dataLida,
  email,
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
import { Ficha } from './ficha.ts';
import { busca, daPagina, proximo } from './paginas/pagina.ts';
import { ETAPAS, SITUACOES_DE_INTERESSADOS } from './rules/interessados.ts';
import { TipoDocumento } from './upload.ts';

export const SituacaoDoInteressado = z.enum(SITUACOES_DE_INTERESSADOS);

const doInteressado = {
  id: z.string(),
  imovelId: z.string(),
  imovelNome: z.string(),
  nome: z.string(),
  telefone: textoOuNull,
  email: textoOuNull,
  mensagem: textoOuNull.meta({ description: 'O que escreveu na página do anúncio' }),
  origem: z.enum(['ANUNCIO', 'LOCADOR']).meta({ description: 'Veio pela página, ou o locador o anotou' }),
  situacao: SituacaoDoInteressado,
  etapa: z.enum(ETAPAS).meta({ description: 'O passo mais adiantado, enquanto nada se decidiu' }),
  visitaDia: dataLida.nullable(),
  visitaHora: textoOuNull.meta({ description: 'HH:MM' }),
  fichaPedidaEm: instante.nullable(),
  fichaEm: instante.nullable().meta({ description: 'Quando a ficha chegou' }),
  renda: numeroOuNull,
  vezesOAluguel: numeroOuNull.meta({ description: 'Quantas vezes a renda paga o aluguel pedido hoje' }),
  locatarioId: textoOuNull.meta({ description: 'O locatário que ele se tornou' }),
  apagarEm: dataLida.meta({ description: 'O dia em que o serviço o esquece, se nada mais acontecer' }),
  criadoEm: instante,
  atualizadoEm: instante,
};

/** Somebody who wants to rent a property, in a list. */
export const InteressadoDaPagina = z.object(doInteressado);
export type InteressadoDaPagina = z.infer<typeof InteressadoDaPagina>;

export const Interessado = z.object({
  ...doInteressado,
  imovelTitulo: z.string().meta({ description: 'Como um estranho conhece o imóvel: o título do anúncio dele' }),
  imovelEndereco: z.string().meta({ description: 'Para quem vai visitá-lo' }),
  anotacoes: textoOuNull.meta({ description: 'Só do locador' }),
  motivo: textoOuNull.meta({ description: 'Por que recusou, ou ele desistiu; só do locador' }),
  decididoEm: instante.nullable(),
  ficha: Ficha.nullable(),
  fichaUrl: textoOuNull.meta({
    description: 'O endereço em que ele preenche a ficha; null se não foi pedida, se já chegou ou se o prazo passou',
  }),
  fichaAte: dataLida.nullable().meta({ description: 'O último dia desse endereço' }),
  arquivos: z.array(
    z.object({
      key: z.string().meta({ description: 'Privado: GET /upload/url dá o endereço' }),
      nome: z.string(),
      tipo: TipoDocumento,
      tamanho: z.number(),
    }),
  ),
});
export type Interessado = z.infer<typeof Interessado>;

export const PedidoDeInteressados = z.object({
  imovelId: filtro(id),
  situacao: filtro(SituacaoDoInteressado),
  busca: filtro(busca),
  ...daPagina,
});
export type PedidoDeInteressados = z.infer<typeof PedidoDeInteressados>;

export const pagina = endpoint('GET', '/interessados/pagina', {
  resumo: 'Uma página de quem quer alugar um imóvel, do mais recente ao mais antigo',
  querystring: PedidoDeInteressados,
  response: { 200: z.object({ interessados: z.array(InteressadoDaPagina), proximo }) },
});

export const buscar = endpoint('GET', '/interessados/:id', {
  resumo: 'Um interessado, com a ficha e os arquivos que enviou',
  params: porId,
  response: { 200: Interessado },
});

const anotado = {
  telefone: opcional(texto(40)),
  email: opcionalOuVazio(email),
  anotacoes: opcional(texto(5_000)),
  visitaDia: opcionalOuVazio(data),
  visitaHora: opcionalOuVazio(hora),
};

export const NovoInteressado = z.object({ imovelId: id, nome: textoObrigatorio(), ...anotado });
export type NovoInteressado = z.infer<typeof NovoInteressado>;

export const criar = endpoint('POST', '/interessados', {
  resumo: 'Anota alguém que procurou o locador por outro meio',
  umaVez: true,
  body: NovoInteressado,
  response: { 201: Interessado },
  erros: [404, 409],
});

export const MudancaDoInteressado = z.object({
  nome: textoObrigatorio().optional(),
  ...anotado,
  atendido: z.literal(true).optional().meta({ description: 'O locador já falou com ele' }),
  situacao: SituacaoDoInteressado.exclude(['APROVADO'])
    .optional()
    .meta({ description: 'APROVADO vem de POST /interessados/:id/locatario; ABERTO volta atrás' }),
  motivo: opcional(texto(1_000)),
  avisar: opcional(z.boolean()).meta({
    description: 'Envia a ele um e-mail com o que mudou: a visita marcada ou desmarcada, ou que o imóvel não será dele',
  }),
});
export type MudancaDoInteressado = z.infer<typeof MudancaDoInteressado>;

export const mudar = endpoint('PATCH', '/interessados/:id', {
  resumo: 'Anota, marca a visita, recusa, ou reabre um interessado',
  params: porId,
  body: MudancaDoInteressado,
  response: { 200: Interessado },
  erros: [409],
});

export const remover = endpoint('DELETE', '/interessados/:id', {
  resumo: 'Apaga um interessado, com a ficha e os arquivos dele',
  params: porId,
  response: { 200: mensagemSimples },
});

export const PedidoDeFicha = z.object({
  enviar: opcional(z.boolean()).meta({ description: 'true: o endereço vai também por e-mail' }),
  deNovo: opcional(z.boolean()).meta({ description: 'true: pede outra vez uma ficha que já chegou' }),
});
export type PedidoDeFicha = z.infer<typeof PedidoDeFicha>;

export const pedirFicha = endpoint('POST', '/interessados/:id/ficha', {
  resumo: 'Pede a ficha cadastral: dá o endereço em que ele a preenche, e o envia por e-mail se assim se pede',
  params: porId,
  body: PedidoDeFicha,
  response: { 200: Interessado },
  erros: [409],
});

export const aprovar = endpoint('POST', '/interessados/:id/locatario', {
  resumo: 'Aprova: a ficha se torna um locatário (ou o que já tem esse CPF), com os arquivos',
  params: porId,
  response: { 200: z.object({ interessado: Interessado, locatarioId: z.string(), novo: z.boolean() }) },
  erros: [409],
});

const porToken = z.object({ token: id });
const publico = { acesso: 'publico', enderecoSecreto: true, params: porToken, erros: [409, 429] } as const;

export const ficha = endpoint('GET', '/ficha/:token', {
  resumo: 'A página em que um interessado preenche a ficha cadastral',
  ...publico,
  arquivo: 'text/html',
});

/** The form's own fields: amounts as people type them, what was left empty as empty text. */
export const CAMPOS_DA_FICHA = [
  ...['nome', 'cpf', 'rg', 'dataNascimento', 'estadoCivil', 'nacionalidade', 'profissao', 'email', 'telefone'],
  ...['cep', 'rua', 'numero', 'complemento', 'bairro', 'cidade', 'estado', 'moradia'],
  ...['ocupacao', 'empresa', 'renda', 'conjugeNome', 'conjugeCpf', 'moradores'],
  ...['garantia', 'fiadorNome', 'fiadorCpf', 'fiadorTelefone', 'mudancaEm', 'observacoes'],
] as const;

export const enviarFicha = endpoint('POST', '/ficha/:token', {
  resumo: 'Envia a ficha cadastral, com documentos',
  ...publico,
  multipart: {
    descricao: 'A ficha, e fotos ou PDFs dos documentos; sem arquivos pode ser JSON',
    campos: {
      ...Object.fromEntries(CAMPOS_DA_FICHA.map((um) => [um, 'texto' as const])),
      ...Object.fromEntries(TipoDocumento.options.map((um) => [um, 'arquivo' as const])),
    },
    ouJson: ['nome', 'cpf', 'telefone'],
  },
  response: { 201: mensagemSimples, 303: z.null() },
});
