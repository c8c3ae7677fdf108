import * as compromissos from '@imob/schemas/compromissos';
import * as comunicados from '@imob/schemas/comunicados';
import * as conversas from '@imob/schemas/conversas';
import * as interessados from '@imob/schemas/interessados';
import * as manutencoes from '@imob/schemas/manutencoes';
import * as prestadores from '@imob/schemas/prestadores';
import * as promessas from '@imob/schemas/promessas';
import * as rateios from '@imob/schemas/rateios';
import * as recebimentos from '@imob/schemas/recebimentos';
import { cargaCheia, idDe } from './support/load.ts';

// The landlord in the middle, and what is theirs; a record of another one, and one that does not exist.
export const L = 500;
export const contrato = (L - 1) * cargaCheia.contratosPorLocador + 1;
export const conta = (contrato - 1) * cargaCheia.contasPorContrato + 1;
export const meus: Record<string, string> = {
  imoveis: idDe('imovel', contrato),
  locatarios: idDe('locatario', contrato),
  contratos: idDe('contrato', contrato),
  financeiro: idDe('conta', conta),
  recibos: idDe('recibo', conta + 1),
  despesas: idDe('despesa', (contrato - 1) * 4 + 1),
  coproprietarios: idDe('coproprietario', contrato),
  repasses: idDe('repasse', contrato),
  inventario: idDe('item', (contrato - 1) * 5 + 1),
  inspecoes: idDe('inspecao', (contrato - 1) * 3 + 1),
  interessados: idDe('interessado', (contrato - 1) * 2 + 1),
  manutencoes: idDe('manutencao', (contrato - 1) * 4 + 4),
  prestadores: idDe('prestador', contrato),
  compromissos: idDe('compromisso', (contrato - 1) * 4 + 1),
  rateios: idDe('rateio', contrato),
  promessas: idDe('promessa', (contrato - 1) * 2 + 1),
  conversas: idDe('conversa', (contrato - 1) * 4 + 1),
  comunicados: idDe('comunicado', contrato),
  modelos: idDe('modelo', contrato),
};
export const alheios: Record<string, string> = {
  imoveis: idDe('imovel', 1),
  locatarios: idDe('locatario', 1),
  contratos: idDe('contrato', 1),
  financeiro: idDe('conta', 1),
  recibos: idDe('recibo', 2),
  despesas: idDe('despesa', 1),
  coproprietarios: idDe('coproprietario', 1),
  repasses: idDe('repasse', 1),
  inventario: idDe('item', 1),
  inspecoes: idDe('inspecao', 1),
  interessados: idDe('interessado', 1),
  manutencoes: idDe('manutencao', 4),
  prestadores: idDe('prestador', 1),
  compromissos: idDe('compromisso', 1),
  rateios: idDe('rateio', 1),
  promessas: idDe('promessa', 1),
  conversas: idDe('conversa', 1),
  comunicados: idDe('comunicado', 1),
  modelos: idDe('modelo', 1),
};
export const doParametro: Record<string, string> = {
  ...{ imovelId: 'imoveis', contratoId: 'contratos', comunicadoId: 'comunicados' },
};

/** Valid wherever a body is asked for: what an endpoint does not know it ignores. */
export const CORPO = {
  ...{ contratoAssinadoUrl: 'https://exemplo.test/a.pdf', pdfBase64: 'JVBERi0=' },
  ...{ descricao: 'Condomínio', tipo: 'CONDOMINIO', valor: 100, de: '2026-01', em: '2026-03-01' },
  ...{ dataBase: '2026-01-01', dataFim: '2190-12-31', chavesEm: '2026-03-01', termos: { multaPercentual: 1 } },
  ...{ motivo: 'Correção', mudancas: {}, coproprietarios: [], demais: [], etapas: [], dia: '2026-03-01' },
  recebeBoleto: true,
  coproprietarioId: idDe('coproprietario', contrato),
  ...{ prestadorId: idDe('prestador', contrato), venceVisto: '2026-03-01' },
};

/** Beside it, where a field of the same name is another thing. */
export const CORPO_DE: Record<string, object> = {
  'post /contratos/{id}/assinaturas': { tipo: 'CONTRATO', emails: [null] },
  'patch /contratos/{id}/assinaturas/{assinaturaId}/signatarios/{signatarioId}': { email: null },
  'post /contratos/{id}/aditivos': { etapas: { etapas: [] } },
  'post /contratos/{id}/cartas': { tipo: 'DEBITO', prazoDias: 10 },
  'put /imoveis/{id}/anuncio': { aberto: true },
  'post /contratos/{id}/modelo': { nome: 'Um modelo' },
  'post /recibos/{id}/enviar': { locatarios: [idDe('locatario', 1)] },
  'post /rateios/{id}/faturas': { competencia: '2026-01' },
  'post /rateios/{id}/faturas/previa': { competencia: '2026-01' },
  'post /contratos/{id}/acordos': {
    contaIds: [idDe('conta', contrato)],
    parcelas: [{ vencimento: '2030-01-01', valor: 100 }],
  },
};

export const buscas = ['locatário', '1.850,00', '10/01/2190', 'janeiro', 'palmeiras aluguel'].map((busca) => ({
  busca,
}));

/** The query parameters that a list takes are tried one by one; those of one value only are looked up here. */
export const consultas: Record<string, Record<string, string>[]> = {
  'GET /financeiro': [
    ...['PENDENTE', 'ATRASADO', 'PAGO', 'CANCELADO'].map((status) => ({ status })),
    { contratoId: meus.contratos as string },
    { contratoId: meus.contratos as string, status: 'PENDENTE' },
    { contratoId: alheios.contratos as string },
  ],
  'GET /financeiro/pagina': [
    ...['ATRASADAS', 'A_RECEBER', 'RECEBIDAS', 'CANCELADAS'].map((situacao) => ({ situacao })),
    ...['VENCIMENTO_DESC', 'PERTO', 'VALOR', 'VALOR_DESC', 'PAGAMENTO', 'PAGAMENTO_DESC'].map((ordem) => ({ ordem })),
    { mes: '2190-01', tipo: 'CAUCAO' },
    ...buscas,
    { imovelId: meus.imoveis as string, locatarioId: meus.locatarios as string },
  ],
  'GET /financeiro/dias': [{ mes: '2190-01' }, { mes: '2190-01', situacao: 'ATRASADAS' }],
  'GET /financeiro/totais': [{ mes: '2190-01' }, { situacao: 'ATRASADAS' }, ...buscas],
  'GET /recibos/pagina': [
    ...['PAGAMENTO', 'VALOR', 'VALOR_DESC'].map((ordem) => ({ ordem })),
    { mes: '2025-01' },
    ...buscas,
    { imovelId: meus.imoveis as string },
  ],
  'GET /recebimentos': [{ situacao: 'CONCILIADO' }, { situacao: 'DEVOLVIDO' }, { aConciliar: 'true' }],
  'GET /notificacoes/pagina': [{ busca: 'aluguel' }, { contratoId: meus.contratos as string }],
  'GET /pedidos/pagina': [{ pendentes: 'true' }, { contratoId: meus.contratos as string }],
  'GET /contratos/declaracoes': [{ ano: '2025' }],
  'GET /rendimentos': [{ ano: '2025' }],
  'GET /rendimentos/carne-leao': [{ mes: '2025-01' }],
  'GET /resultado': [{ ano: '2025' }, { ano: '2025', imovelId: meus.imoveis as string }],
  'GET /previsao': [{ meses: '3', supor: 'true' }, { imovelId: meus.imoveis as string }],
  'GET /previsao/linhas': [{ mes: '2026-04', supor: 'true' }],
  'GET /rentabilidade': [{ imovelId: meus.imoveis as string }],
  'GET /vacancia': [{ ano: '2025' }, { imovelId: meus.imoveis as string }],
  'GET /recibos/totais': [{ mes: '2025-01' }, ...buscas],
  'GET /despesas/pagina': [
    { ano: '2025', tipo: 'IPTU', situacao: 'A_PAGAR' },
    { mes: '2025-01' },
    ...buscas,
    { imovelId: meus.imoveis as string },
  ],
  'GET /despesas/totais': [{ ano: '2025' }, ...buscas],
  'GET /contratos/pagina': [
    ...['ATIVOS', 'VENCIDOS', 'TERMINANDO', 'ENCERRADOS'].map((situacao) => ({ situacao })),
    ...['ANTIGOS', 'FIM', 'FIM_DESC'].map((ordem) => ({ ordem })),
    ...buscas,
    { imovelId: meus.imoveis as string },
  ],
  'GET /contratos/totais': buscas,
  'GET /locatarios/pagina': [
    { ordem: 'NOME_DESC' },
    { situacao: 'EM_ATRASO' },
    { situacao: 'COM_CONTRATO' },
    { situacao: 'SEM_CONTRATO' },
    ...buscas,
    { contratoId: meus.contratos as string },
    { anonimizado: 'false' },
  ],
  'GET /imoveis/pagina': [
    { ordem: 'ANTIGOS' },
    { status: 'ALUGADO' },
    ...buscas,
    { contratoId: meus.contratos as string },
  ],
  'GET /interessados/pagina': [
    ...['ABERTO', 'RECUSADO'].map((situacao) => ({ situacao })),
    ...buscas,
    { imovelId: meus.imoveis as string },
  ],
  'GET /manutencoes/pagina': [
    ...['ABERTA', 'CONCLUIDA'].map((situacao) => ({ situacao })),
    ...buscas,
    { imovelId: meus.imoveis as string },
    { prestadorId: meus.prestadores as string },
    { grupo: 'Vila' },
  ],
  'GET /prestadores/pagina': buscas,
  'GET /compromissos/pagina': [{ feitos: 'true' }, { imovelId: meus.imoveis as string }],
  'GET /rateios': [{ inativos: 'true' }, { imovelId: meus.imoveis as string }],
  'GET /promessas/pagina': [{ contratoId: meus.contratos as string }],
  'GET /conversas/pagina': [{ contratoId: meus.contratos as string }, { locatarioId: meus.locatarios as string }],
  'GET /comunicados/pagina': [{ situacao: 'RASCUNHO' }, ...buscas],
  'GET /comunicados/{id}/destinatarios': [{ quais: 'PROBLEMAS' }],
  'GET /recibos': [{ contratoId: meus.contratos as string }],
  'GET /financeiro/cobrar': [{ ids: [meus.financeiro, alheios.financeiro].join(',') }],
  'GET /contratos/{id}/assinaturas/proposta': [{ tipo: 'CONTRATO' }],
  'GET /indices': [{ serie: 'IPCA', de: '2025-01', ate: '2026-01' }],
  'GET /extratos/fechamento': [{ mes: '2026-01' }],
};
/** These cannot be asked without one of them. */
export const soCom = new Set([
  'GET /contratos/{id}/assinaturas/proposta',
  'GET /indices',
  'GET /extratos/fechamento',
  'GET /financeiro/cobrar',
  'GET /previsao/linhas',
]);

/** How an operation that cannot be asked without a query is asked of a record. */
export const consultaDe = (nome: string) => (soCom.has(nome) && consultas[nome]?.[0]) || {};

/** These take an id as a filter: another landlord's gives an empty list. Or they take a file, as this test sends none. */
export const filtros = new Set(['get /financeiro/contrato/{contratoId}', 'post /contratos/{id}/assinaturas/arquivo']);
export const semBanco = new Set([
  '/.well-known/security.txt',
  '/health',
  '/health/live',
  '/health/ready',
  '/metrics',
  '/configuracoes/whatsapp/status',
]);
/** Reading all users is what this one is for. */
export const leTudo = new Set(['GET /usuarios']);
/** Pages behind an address that is itself the key. */
export const deConvidados = /^\/(p|assinar|verificar|anuncio|ficha|servico|calendario|resumo)\//;
/** Asked below in their own way: of an administrator, or with a parameter that must be there. */
export const aParte = new Set([
  '/notificacoes/status',
  '/upload/url',
  '/busca',
  '/usuarios/pagina',
  '/financeiro/exportar',
  '/recibos/exportar',
  '/despesas/exportar',
  '/rendimentos/exportar',
  '/rendimentos/dimob',
  '/resultado/exportar',
  '/previsao/exportar',
  '/rentabilidade/exportar',
  '/importacoes/modelo',
  '/copias',
]);
/**
 * The load has no such record (nor any below one, which the second id would name), or the landlord no key: what is read
 * on the way to the refusal counts all the same.
 */
const recusados: Record<string, number> = {
  'GET /contratos/{id}/acerto': 404,
  'GET /contratos/{id}/acerto/pdf': 404,
  'GET /extratos/{id}': 404,
  'GET /importacoes/{id}': 404,
  'GET /exportacoes/{id}': 404,
  'GET /exportacoes/{id}/arquivo': 404,
  'GET /rendimentos/carne-leao': 409,
  'GET /financeiro/{id}/pix': 409,
  'GET /financeiro/{id}/pix.svg': 409,
  'GET /financeiro/{id}/pix.png': 409,
};
export const esperado = (nome: string) => recusados[nome] ?? ((nome.match(/\{/g)?.length ?? 0) > 1 ? 404 : 200);
/** These put in order a part of what their index holds, what comes of grouping it, or the few rows of one landlord. */
export const ordenam =
  /status=|nao-entregues|painel|pagina|totais|busca|cobrar|documento|proposta|contratos\/.*\/pdf|reajustes|bancos|auth\/chaves|recebimentos|extratos|rendimentos|contratos\/declaracoes|resultado|coproprietarios|repasses|manutencoes|rateios|previsao|rentabilidade|vacancia|promessas|acontecimentos|pontualidade|comunicados|grupos|visao/;

/** Lists that may grow without end: the table whose rows they show, and the index that gives them in order. */
export const emOrdem = [
  [recebimentos.listar, {}, 'recebimentos', 'recebimentos_horario'],
  [interessados.pagina, {}, 'interessados', 'interessados_recentes'],
  [interessados.pagina, { imovelId: meus.imoveis as string }, 'interessados', 'interessados_imovel'],
  [manutencoes.pagina, {}, 'manutencoes', 'manutencoes_recentes'],
  [manutencoes.pagina, { imovelId: meus.imoveis as string }, 'manutencoes', 'manutencoes_imovel'],
  [prestadores.pagina, {}, 'prestadores', 'prestadores_nome'],
  [rateios.pagina, {}, 'rateios', 'rateios_nome'],
  [promessas.pagina, {}, 'promessas', 'promessas_recentes'],
  [promessas.pagina, { contratoId: meus.contratos as string }, 'promessas', 'promessas_contrato'],
  [conversas.pagina, {}, 'conversas', 'conversas_recentes'],
  [conversas.pagina, { locatarioId: meus.locatarios as string }, 'conversas', 'conversas_locatario'],
  [conversas.pagina, { contratoId: meus.contratos as string }, 'conversas', 'conversas_contrato'],
  [comunicados.pagina, {}, 'comunicados', 'comunicados_recentes'],
  [compromissos.pagina, {}, 'compromissos', 'compromissos_proximo'],
  [compromissos.pagina, { imovelId: meus.imoveis as string }, 'compromissos', 'compromissos_imovel'],
] as const;
