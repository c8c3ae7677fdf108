import { codigoDinamico, lerCodigo } from '@imob/schemas/rules/pix';
import { field, textOf as textoCru } from '../http.ts';
import type { Cobranca, Componentes, Devolucao, PixRecebido, RefDeCobranca } from './pix.ts';

/**
 * Reads what banks answer, leniently: they leave out what the document requires and add what it lacks. Undefined where
 * something is missing without which money could go wrong.
 */

/** Text of one line: what a payer's phone put between its letters the database would not store. */
const textoDe = (valor: unknown): string | undefined =>
  textoCru(valor)
    ?.toWellFormed()
    .replace(/ *\p{Cc}+ */gu, ' ')
    .trim() || undefined;

/** `"1500.00"`, and a number where a bank writes one. */
export function centavosDe(valor: unknown): number | undefined {
  if (typeof valor === 'number' && Number.isFinite(valor) && valor >= 0) return Math.round(valor * 100);
  const partes = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(textoDe(valor)?.trim() ?? '');
  return partes ? Number(partes[1]) * 100 + Number((partes[2] ?? '').padEnd(2, '0')) : undefined;
}

/** ISO in UTC. An instant without a zone is Brasília's, which all banks keep. */
function instanteDe(valor: unknown): string | undefined {
  const texto = textoDe(valor);
  if (texto === undefined) return undefined;
  const data = new Date(/(Z|[+-]\d{2}:?\d{2})$/i.test(texto) ? texto : `${texto}-03:00`);
  return Number.isNaN(data.getTime()) ? undefined : data.toISOString();
}

const itensDe = (valor: unknown): unknown[] => (Array.isArray(valor) ? valor : []);

/** Undefined as soon as one item cannot be read: money is not passed over in silence. */
export function todos<T>(itens: unknown, ler: (item: unknown) => T | undefined): T[] | undefined {
  const lidos = itensDe(itens).map(ler);
  return lidos.every((lido) => lido !== undefined) ? lidos : undefined;
}

const SITUACOES = ['ATIVA', 'CONCLUIDA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR', 'REMOVIDA_PELO_PSP'] as const;

export function lerCobranca(corpo: unknown, { tipo, txid }: RefDeCobranca): Cobranca | undefined {
  const centavos = centavosDe(field(corpo, 'valor', 'original'));
  const situacao = SITUACOES.find((nome) => nome === field(corpo, 'status'));
  const pix = todos(field(corpo, 'pix'), lerPix);
  if (centavos === undefined || !situacao || !pix) return undefined;
  const location = textoDe(field(corpo, 'loc', 'location')) ?? textoDe(field(corpo, 'location'));
  return {
    tipo,
    txid,
    situacao,
    revisao: Number(field(corpo, 'revisao')) || 0,
    centavos,
    vencimento: textoDe(field(corpo, 'calendario', 'dataDeVencimento'))?.slice(0, 10),
    location,
    copiaECola: codigoDe(corpo, location),
    pix,
  };
}

/** The name in the code is only shown to a payer whose app cannot ask the bank; banks' apps show the registered one. */
const RECEBEDOR = { nome: 'Recebedor', cidade: 'Brasil' };

function codigoDe(corpo: unknown, location: string | undefined): string | undefined {
  const dado = textoDe(field(corpo, 'pixCopiaECola')) ?? textoDe(field(corpo, 'brcode'));
  if (dado && lerCodigo(dado)) return dado;
  if (!location) return undefined;
  const nome = textoDe(field(corpo, 'recebedor', 'nome'));
  const cidade = textoDe(field(corpo, 'recebedor', 'cidade'));
  return codigoDinamico({ nome: nome ?? RECEBEDOR.nome, cidade: cidade ?? RECEBEDOR.cidade }, location);
}

export function lerPix(corpo: unknown): PixRecebido | undefined {
  const e2eid = textoDe(field(corpo, 'endToEndId'));
  const centavos = centavosDe(field(corpo, 'valor'));
  const horario = instanteDe(field(corpo, 'horario'));
  const devolucoes = todos(field(corpo, 'devolucoes'), lerDevolucao);
  if (!e2eid || centavos === undefined || !horario || !devolucoes) return undefined;
  const pagador = pagadorDe(corpo);
  return {
    e2eid,
    txid: textoDe(field(corpo, 'txid')),
    chave: textoDe(field(corpo, 'chave')),
    centavos,
    horario,
    componentes: componentesDe(field(corpo, 'componentesValor')),
    mensagem: textoDe(field(corpo, 'infoPagador')),
    ...(pagador && { pagador }),
    devolucoes,
  };
}

/** Efí's own extension, and the plain field of other banks. */
function pagadorDe(corpo: unknown): PixRecebido['pagador'] {
  const pagador = field(corpo, 'gnExtras', 'pagador') ?? field(corpo, 'pagador');
  const nome = textoDe(field(pagador, 'nome'));
  const documento = textoDe(field(pagador, 'cpf')) ?? textoDe(field(pagador, 'cnpj'));
  return nome || documento ? { nome, documento } : undefined;
}

function componentesDe(corpo: unknown): Componentes | undefined {
  const original = centavosDe(field(corpo, 'original', 'valor'));
  if (original === undefined) return undefined;
  const parte = (nome: string) => centavosDe(field(corpo, nome, 'valor')) ?? 0;
  return {
    original,
    multa: parte('multa'),
    juros: parte('juros'),
    desconto: parte('desconto'),
    abatimento: parte('abatimento'),
  };
}

const SITUACOES_DA_DEVOLUCAO = ['EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO'] as const;

export function lerDevolucao(corpo: unknown): Devolucao | undefined {
  const id = textoDe(field(corpo, 'id'));
  const centavos = centavosDe(field(corpo, 'valor'));
  const situacao = SITUACOES_DA_DEVOLUCAO.find((nome) => nome === field(corpo, 'status'));
  if (!id || centavos === undefined || !situacao) return undefined;
  return {
    id,
    centavos,
    situacao,
    natureza: textoDe(field(corpo, 'natureza')),
    liquidadaEm: instanteDe(field(corpo, 'horario', 'liquidacao')),
    motivo: textoDe(field(corpo, 'motivo')),
  };
}

/**
 * Lists the Pix that a webhook mentions, each once. Anybody may have written the body, so it decides nothing: the bank is
 * then asked about each Pix.
 */
export function e2eidsDoAviso(corpo: unknown): string[] {
  const e2eids = itensDe(field(corpo, 'pix')).map((item) => field(item, 'endToEndId'));
  return [...new Set(e2eids)].filter(
    (e2eid) => typeof e2eid === 'string' && /^[A-Za-z0-9]{20,40}$/.test(e2eid),
  ) as string[];
}
