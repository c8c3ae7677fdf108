import type { Readable } from 'node:stream';
import type { Recurso } from '../db/tables.ts';
import { HttpError } from '../errors.ts';
import { criarLugaresPorLocador } from '../lugares.ts';
import type { Corpo, Objeto, Storage } from '../providers/storage/storage.ts';
import { chaveDaMiniatura, novaChave } from './chaves.ts';
import { AMOSTRA, examinar } from './examinar.ts';
import { conferirIcone } from './icone.ts';
import { grandeDemais } from './receber.ts';
import { ehFoto, limiteDe, mimes, type Tipo } from './tipos.ts';

// The picture library is loaded with the first picture, not into every process that may never see one.
const imagem = () => import('./imagem.ts');
const svg = () => import('./svg.ts');

/**
 * A picture is in memory whole, from its first byte until it is stored: more of them wait unread. Not fewer, since a slow
 * line holds its place for as long as it sends; one landlord's slow lines do not hold those of all.
 */
export const IMAGENS_JUNTAS = 16;
export const IMAGENS_DE_UM_LOCADOR = 4;
const lugares = criarLugaresPorLocador(IMAGENS_JUNTAS, IMAGENS_DE_UM_LOCADOR);
/** How long a picture may come for while it has its place: 10 MB by a line of 35 KB a second. */
export const CHEGADA_MS = 5 * 60_000;

export type Guardado = {
  key: string;
  url: string | null;
  thumbUrl: string | null;
  nome: string;
  tipo: Tipo;
  tamanho: number;
};
export type Destino = {
  userId: string;
  recurso: Recurso;
  registroId: string;
  privado: boolean;
  tipos: readonly Tipo[];
  /** Whether a photo gets a small one beside it. */
  miniatura?: boolean;
};

/**
 * Judges one file by its content and stores it: videos and PDFs as they stream in, pictures made anew. `antes` hears of
 * each object before it is written, so that whoever fails later knows what to remove.
 */
export async function guardarArquivo(
  storage: Storage,
  { userId, recurso, privado, tipos, miniatura }: Destino,
  corpo: Readable,
  nome: string,
  antes: (objeto: Objeto) => void,
): Promise<Guardado> {
  const inicio = await lerInicio(corpo);
  const tipo = await examinar(inicio, tipos);
  const key = novaChave(userId, recurso, tipo);
  const balde = privado ? 'privado' : 'publico';
  const escrever = async (chave: string, conteudo: Corpo, mime: string) => {
    const objeto: Objeto = { balde, key: chave };
    antes(objeto);
    await storage.guardar(objeto, conteudo, mime);
  };

  const bytes = contar(inicio, corpo, limiteDe(tipo));
  const guardado = { key, url: privado ? null : storage.urlPublica(key), thumbUrl: null, nome, tipo };
  if (tipo === 'pdf' || tipo === 'mp4' || tipo === 'webm' || tipo === 'mov') {
    await escrever(key, bytes, mimes[tipo]);
    return { ...guardado, tamanho: bytes.total() };
  }
  return lugares.comLugar(userId, async () => {
    const pronto = await prepararImagem(await juntar(bytes, corpo), tipo, userId);
    await escrever(key, pronto, mimes[tipo]);
    if (!miniatura || !ehFoto(tipo)) return { ...guardado, tamanho: pronto.length };
    const chave = chaveDaMiniatura(key);
    await escrever(chave, await (await imagem()).fazerMiniatura(pronto, userId), mimes.webp);
    return { ...guardado, tamanho: pronto.length, thumbUrl: storage.urlPublica(chave) };
  });
}

async function prepararImagem(original: Buffer, tipo: Tipo, userId: string): Promise<Buffer> {
  if (tipo === 'svg') return (await svg()).limparSvg(original, userId);
  if (ehFoto(tipo)) return (await imagem()).prepararFoto(original, tipo, userId);
  conferirIcone(original);
  return original;
}

/** Enough of the file to judge its type, left unread beyond that. */
async function lerInicio(corpo: Readable): Promise<Buffer> {
  const blocos: Buffer[] = [];
  let lidos = 0;
  const leitor = corpo.iterator({ destroyOnReturn: false });
  while (lidos < AMOSTRA) {
    const { value, done } = await leitor.next();
    if (done) break;
    blocos.push(value);
    lidos += value.length;
  }
  await leitor.return?.();
  return Buffer.concat(blocos);
}

/** All of a picture; throws 400 when it does not come within its time. */
async function juntar(origem: AsyncIterable<Buffer>, corpo: Readable): Promise<Buffer> {
  const blocos: Buffer[] = [];
  const prazo = setTimeout(() => corpo.destroy(lentaDemais()), CHEGADA_MS);
  try {
    for await (const bloco of origem) blocos.push(bloco);
  } finally {
    clearTimeout(prazo);
  }
  return Buffer.concat(blocos);
}

const lentaDemais = () =>
  new HttpError(
    400,
    'A imagem demorou mais de 5 minutos para chegar. Tente de novo com uma conexão melhor, ou envie uma imagem menor.',
  );

/** All of the file; throws 413 as soon as it passes its limit. */
function contar(inicio: Buffer, corpo: Readable, limite: number): AsyncIterable<Buffer> & { total(): number } {
  let total = 0;
  const somar = (bloco: Buffer) => {
    total += bloco.length;
    if (total > limite) throw grandeDemais(limite);
    return bloco;
  };
  return {
    total: () => total,
    async *[Symbol.asyncIterator]() {
      yield somar(inicio);
      for await (const bloco of corpo.iterator({ destroyOnReturn: false })) yield somar(bloco);
      if (corpo.errored) throw new HttpError(400, 'O envio foi interrompido antes do fim. Envie de novo.');
    },
  };
}
