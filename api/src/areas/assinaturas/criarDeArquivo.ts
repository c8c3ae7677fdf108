import { randomUUID } from 'node:crypto';
import { type Assinatura, PedidoDoArquivo } from '@imob/schemas/assinaturas';
import { hoje } from '@imob/schemas/rules/dates';
import type { FastifyRequest } from 'fastify';
import { owned } from '../../db/owned.ts';
import type { Deps } from '../../deps.ts';
import { fieldError, HttpError } from '../../http/errors.ts';
import { idMadeOf, repeatKeyOf } from '../../http/repeated.ts';
import { readsAsPdf } from '../../pdf/joinPdf.ts';
import { discard, objetosDe } from '../upload/files/file.ts';
import { gravarEnvio, receberEnvio } from '../upload/receive/store.ts';
import { lerPdf } from './arquivo.ts';
import { comTestemunhas, gravarAssinatura } from './gravar.ts';
import { acharAssinatura, lerUma } from './ler.ts';
import { lerQuemAssinaArquivo } from './papeis/arquivo.ts';
import type { Signatarios } from './papeis/papel.ts';

type Envio = Awaited<ReturnType<typeof receberEnvio>>;

const OUTRO_ARQUIVO = new HttpError(409, 'Este pedido já foi feito com outro arquivo. Abra a tela de novo.');
const MAIOR = 10 * 1024 * 1024;

/**
 * Asks for the signatures of a PDF that the landlord brought. Throws 404, 403, 400 for a file that cannot be signed or a request that does not fit, 413, 507. Sent
 * again by the same key it is the request that is there.
 */
export async function criarDeArquivo(deps: Deps, request: FastifyRequest, contratoId: string): Promise<Assinatura> {
  const { autor } = request;
  const { userId } = autor;
  const { db, env } = deps;
  const contrato = await owned(db, 'contratos', userId, contratoId);
  const chave = repeatKeyOf(request);
  const id = chave ? idMadeOf(userId, chave, 'assinatura', contrato.id) : randomUUID();
  const destino = { userId, recurso: 'assinatura', registroId: id, privado: true, tipos: ['pdf'] } as const;
  const envio = await receberEnvio(deps, request, destino, 1);
  const agora = deps.agora();
  const dia = hoje(agora, env.APP_TIMEZONE);
  const [arquivo] = envio.arquivos;
  const { pedido, signatarios } = await conferido(deps, envio, async () => {
    const pedido = lerPedido(envio.campos.pedido);
    const qual = { userId, contratoId: contrato.id, registroId: undefined, testemunhas: false, dia };
    const { signatarios: partes, impedimento } = await lerQuemAssinaArquivo(deps, qual);
    if (impedimento) throw new HttpError(409, impedimento);
    await conferirArquivo(deps, userId, arquivo);
    return { pedido, signatarios: comTestemunhas(escolhidos(partes, pedido.convidados), pedido.testemunhas) };
  });
  await gravarEnvio(deps, envio, async (trx, { novos }) => {
    await owned(trx, 'contratos', userId, contrato.id, 'for update');
    const { titulo } = pedido;
    const nova = {
      ...{ id, contratoId: contrato.id, tipo: 'ARQUIVO' as const, titulo, registroId: id, pedido, dia, signatarios },
      ...{ arquivoKey: arquivo.key, sha256: arquivo.sha256, versao: undefined },
    };
    const feita = await acharAssinatura(trx, userId, id);
    if (feita && novos.length > 0) throw OUTRO_ARQUIVO;
    if (!feita) await gravarAssinatura(deps, trx, autor, nova, agora);
    return { resposta: id };
  });
  return lerUma(db, userId, id, { ...deps, dia });
}

/** What was kept goes again where it cannot be asked for. */
async function conferido<T>(deps: Deps, { arquivos }: Envio, conferir: () => T | Promise<T>): Promise<T> {
  try {
    return await conferir();
  } catch (erro) {
    await discard(deps, arquivos.flatMap(objetosDe), erro);
    throw erro;
  }
}

/** Throws 400. */
function lerPedido(escrito: string | undefined): PedidoDoArquivo {
  const lido = PedidoDoArquivo.safeParse(emJson(escrito ?? ''));
  if (lido.success) return lido.data;
  const [erro] = lido.error.issues;
  throw fieldError(400, ['pedido', ...(erro?.path ?? [])].join('.'), erro?.message ?? 'Confira o pedido.');
}

function emJson(escrito: string): unknown {
  try {
    return JSON.parse(escrito);
  } catch {
    return undefined;
  }
}

/** The landlord, and whom he chose by their places. Throws 400 for a place that there is not, or named twice. */
function escolhidos(signatarios: Signatarios, convidados: PedidoDoArquivo['convidados']): Signatarios {
  const deCada = new Map(convidados.map(({ lugar, email }) => [lugar, email]));
  const fora = convidados.find(({ lugar }) => signatarios[lugar]?.quem !== 'CONVIDADO');
  if (fora || deCada.size < convidados.length)
    throw fieldError(400, 'convidados', 'Escolha quem assina entre as partes do contrato, cada uma uma vez.');
  return signatarios.flatMap((um, lugar) => {
    if (um.quem === 'LOCADOR') return [um];
    const email = deCada.get(lugar);
    return email === undefined ? [] : [{ ...um, email }];
  });
}

/** Throws 400 or 413 for one behind which no sheet of signatures can stand. */
async function conferirArquivo(deps: Deps, userId: string, { key, tamanho }: { key: string; tamanho: number }) {
  if (tamanho > MAIOR) throw new HttpError(413, 'O PDF passa de 10 MB. Envie um menor.');
  await readsAsPdf(await lerPdf(deps, key), userId);
}
